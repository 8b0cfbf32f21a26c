/** Names of the sides' colours. The renderer decides how they look in each theme. */
export const COLOURS = ["blue", "red", "green", "orange", "purple", "teal", "pink", "brown"] as const;
