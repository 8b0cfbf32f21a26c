export const animationEn = {
  title: "Save an animation",
  text: "The whole game as a GIF, in the colours of the theme. Browsers, chats and documents can show it.",
  speed: "Speed",
  normal: "Normal",
  fast: "Fast",
  make: "Make the GIF",
  saved: "The animation is saved. It has {megabytes} MB.",
  "no-memory": "There isn't enough memory for this animation. Close other programs and try again.",
  "too-large": "The animation would be larger than {megabytes, number} MB. Choose the other speed, or save a picture.",
  failed: "The animation couldn't be made. Try again, or save a picture.",
} as const;
