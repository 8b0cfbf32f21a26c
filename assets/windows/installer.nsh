; electron-builder includes this file into the installer and the uninstaller.

; After an uninstallation by hand: keep the games, unless the player says otherwise. An update never asks.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ; The game registers its links for the player when it runs. Those of another installation stay.
    ReadRegStr $0 HKCU "Software\Classes\sprouts\shell\open\command" ""
    StrCpy $1 '"$INSTDIR\'
    StrLen $2 $1
    StrCpy $0 $0 $2
    ${if} $0 == $1
      DeleteRegKey HKCU "Software\Classes\sprouts"
    ${endIf}

    StrCpy $0 "Delete your games, maps and progress too?$\r$\n$\r$\nChoose No to keep them for a later installation."
    ${if} $LANGUAGE == 1031 ; German
      StrCpy $0 "Auch deine Partien, Karten und Fortschritte löschen?$\r$\n$\r$\nWähle Nein, um sie für eine spätere Installation zu behalten."
    ${elseIf} $LANGUAGE == 1029 ; Czech
      StrCpy $0 "Smazat i tvé partie, mapy a postup?$\r$\n$\r$\nZvol Ne, chceš-li je nechat pro pozdější instalaci."
    ${endIf}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$0" /SD IDNO IDNO keepGames
      SetShellVarContext current
      RMDir /r "$APPDATA\Sprouts"
    keepGames:
  ${endIf}
!macroend
