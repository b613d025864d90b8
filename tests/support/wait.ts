import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition, polling every 10 ms. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  description: string,
  timeoutMs = 30_000,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await condition()); await wait(10)) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${description}`);
  }
}
