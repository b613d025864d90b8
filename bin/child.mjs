import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Signals that stop a program. @type {NodeJS.Signals[]} */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and forwards signals, so that stopping us stops it. Ctrl-C in a terminal reaches both at once: the
 * program must tolerate a repeated signal.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(message: unknown) => void} [onMessage] its messages, if its options include a channel
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runChild(command, args, options = {}, onMessage = () => {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  child.on('message', onMessage);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, pass);
  });
}

/**
 * Like `runChild`, but captures the output, for programs whose output matters only when they fail.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runQuietly(command, args, options = {}) {
  let output = '';
  let errors = '';
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      errors += error;
      resolve(1);
    });
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code: Number(code), output, errors };
}
