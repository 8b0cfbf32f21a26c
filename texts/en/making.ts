export const makingEn = {
  close: "Close",
  cancel: "Cancel",
  progress: "Progress",
  percent: "{percent, number} %",
  begun: "Making the file.",
  reached: "The file is {percent, number} % done.",
  cancelled: "Cancelled. No file was made.",
} as const;
