export const pictureEn = {
  title: "Save a picture",
  text: "The board as it is now, in the colours of the theme. SVG is sharp at any size; PNG opens everywhere.",
  failed: "This browser couldn't make the PNG. The SVG shows the same.",
  saved: "Saved as {name}.",
  svg: "SVG",
  png: "PNG",
  gif: "GIF",
  poster: "Poster",
  "gif-text": "A GIF shows the whole game in motion.",
  description:
    "{game, select, sprouts {Sprouts, {map}} other {{map}}}{moves, plural, one {, after # move. {match}.} other {, after # moves. {match}.}}",
  "of-map": "Sprouts, {map}.",
} as const;
