export const makingEn = {
  close: "Close",
  cancel: "Cancel",
  progress: "Progress of the file",
  percent: "{percent, number} %",
  begun: "Making the file.",
  reached: "{percent, number} % of the file is made.",
  cancelled: "Cancelled. No file was made.",
} as const;
