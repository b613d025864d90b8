/** Logs failures that the page does not report in detail (spec §8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of what happens in a browser
  console.error(what, error);
}
