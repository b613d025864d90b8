import { setTimeout as wait } from 'node:timers/promises';
import { runChild, SIGNALS } from './child.mjs';
import { say } from './say.mjs';

/** The delay before a restart, in ms: doubled each time up to the maximum. */
const PAUSE = { first: 1_000, longest: 30_000 };
/** A program that has run this long, in ms, counts as healthy. */
const HEALTHY = 60_000;

/**
 * Runs a program and restarts it after a delay when it crashes. One that never sent `ready` (process.send) is not restarted,
 * because people must fix what keeps it from starting, such as a wrong setting or a used port.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {() => void} [onReady] called each time it is ready
 * @returns {Promise<number>} its exit code, when it ended normally, was stopped, or never was ready
 */
export async function keepRunning(command, args, options = {}, onReady = () => {}) {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  let wasReady = false;
  const onMessage = (/** @type {unknown} */ message) => {
    if (message !== 'ready') return;
    wasReady = true;
    onReady();
  };
  try {
    for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
      const begun = performance.now();
      const code = await runChild(
        command,
        args,
        { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
        onMessage,
      );
      if (code === 0 || !wasReady || stopping.signal.aborted) return code;
      if (performance.now() - begun > HEALTHY) pause = PAUSE.first;
      say(`The site ended unexpectedly (exit code ${code}). Restarting in ${pause / 1_000} s …`);
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return code;
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
