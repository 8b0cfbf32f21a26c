export const updatesEn = {
  "may-check": "May Sprouts check for new versions?",
  "may-check-detail":
    "Once a day it asks github.com for the newest version, downloads it and installs it when you quit. Nothing about you is sent. You can change this in the settings.",
  check: "Check",
  "do-not-check": "Don't Check",
  newer: "Version {version} of Sprouts is out.",
  "open-page": "Open Download Page",
  later: "Later",
  downloaded: "Version {version} of Sprouts is ready. It is installed when you quit.",
  "not-installed": "Version {version} of Sprouts is not installed yet.",
  understood: "OK",
} as const;
