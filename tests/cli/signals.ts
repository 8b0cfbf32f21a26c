/** Node arguments that print "listening" to standard error once the program handles Ctrl-C. */
export const firstSignalHeard: readonly string[] = [
  "--import",
  `data:text/javascript,${encodeURIComponent('process.on("newListener", (name) => name === "SIGINT" && setImmediate(() => process.stderr.write("listening\\n")));')}`,
];

/** Node arguments that show progress on standard error as in a terminal. */
export const progressShown: readonly string[] = ["--import", "data:text/javascript,process.stderr.isTTY = true"];
