import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition, looking every 10 ms. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  what: string,
  patience = 30_000,
): Promise<void> {
  for (const deadline = Date.now() + patience; !(await condition()); await pause(10)) {
    if (Date.now() > deadline) throw new Error(`Waited ${patience} ms in vain for ${what}`);
  }
}
