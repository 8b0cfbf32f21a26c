export const cramEn = {
  name: "Cram",
  lead: "Take turns to lay a domino on two free cells side by side. Press one cell, then its neighbour, or drag from one to the other. When no domino fits, the game is over.",
  title: "Cram {rows} × {columns}",
  "title-shaped": "Cram on your own board",
  rows: "Rows",
  columns: "Columns",
  shape: "Cells of the board",
  "shape-cell": "Row {row}, column {column}",
  "about-shape": "Press a cell to leave it out.",
  board: "Board with {rows} rows and {columns} columns",
  "free-cell": "{cell}, free",
  "covered-cell": "{cell}, covered",
  "cells-left": "{cells, plural, one {# cell is free.} other {# cells are free.}}",
  covered:
    "{who, select, you {You covered {cells}.} computer {The computer covered {cells}.} other {{name} covered {cells}.}}",
  "about-perfect": "Perfect knows the answer to every position of this board.",
  "no-perfect": "Perfect is available on smaller boards.",
} as const;
