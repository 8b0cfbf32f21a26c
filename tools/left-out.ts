/** Stands in for packages that others load only for what the game does not use (see the two files of vite). */
export default null;
