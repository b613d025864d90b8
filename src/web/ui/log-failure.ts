/** For failures that the specification only logs (spec §8): a quiet word stands on the page, the reason here. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of what happens in a browser
  console.error(what, error);
}
