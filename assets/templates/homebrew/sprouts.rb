cask "sprouts" do
  arch arm: "arm64", intel: "x64"

  version "{{version}}"
  sha256 arm:   "{{sha256:mac-arm64.dmg}}",
         intel: "{{sha256:mac-x64.dmg}}"

  url "{{repository}}/releases/download/v#{version}/Sprouts-#{version}-mac-#{arch}.dmg"
  name "Sprouts"
  desc "Pencil-and-paper game of Sprouts"
  homepage "{{homepage}}"

  livecheck do
    url :url
    strategy :github_latest
  end

  depends_on macos: ">= :ventura"

  app "Sprouts.app"

  zap trash: [
    "~/Library/Application Support/Sprouts",
    "~/Library/Preferences/org.sprouts.game.plist",
    "~/Library/Saved Application State/org.sprouts.game.savedState",
  ]
end
