/** Arguments of Node that have a program write "listening" to standard error as soon as it hears Ctrl-C. */
export const firstSignalHeard: readonly string[] = [
  "--import",
  `data:text/javascript,${encodeURIComponent('process.on("newListener", (name) => name === "SIGINT" && setImmediate(() => process.stderr.write("listening\\n")));')}`,
];
