const begun = performance.now();

/** Prints a line of progress, with the seconds since the command started. @param {string} text */
export function say(text) {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${text}`);
}

/** Exits with a message instead of a stack trace. @param {string} text @returns {never} */
export function giveUp(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}
