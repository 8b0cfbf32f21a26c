; electron-builder includes this file into the installer and the uninstaller.

; After an uninstallation by hand: keep the games, unless the player says otherwise. An update never asks.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Delete your games, maps and progress too?$\r$\n$\r$\nChoose No to keep them for a later installation." /SD IDNO IDNO keepGames
      SetShellVarContext current
      RMDir /r "$APPDATA\Sprouts"
    keepGames:
  ${endIf}
!macroend
