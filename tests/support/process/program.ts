import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { waitUntil } from '../wait.ts';

/** A site starts within 4 s, but within 35 beside tests that keep both cores busy. A program that ends is not waited for. */
const PATIENCE_MS = 120_000;

/** A child process whose output lines a test can wait for. */
export type Program = {
  pid: number;
  lines: string[];
  kill(signal: NodeJS.Signals): void;
  tell(text: string): void;
  /** Resolves with the first line with this prefix; rejects when the program ends before. */
  waitFor(start: string, timeoutMs?: number): Promise<string>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

export function runProgram(command: string, args: string[], options: SpawnOptions = {}): Program {
  const child: ChildProcess = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const rest = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest[name] + chunk).split('\n');
      rest[name] = parts.pop() ?? '';
      lines.push(...parts);
    });
  }
  child.stdin?.on('error', () => undefined);
  let isOver = false;
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('error', (error) => lines.push(String(error)));
    child.on('close', (code, signal) => {
      isOver = true;
      resolve(signal ?? code);
    });
  });
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    kill: (signal) => child.kill(signal),
    tell: (text) => child.stdin?.write(`${text}\n`),
    async waitFor(start, timeoutMs = PATIENCE_MS) {
      const find = () => lines.find((line) => line.startsWith(start));
      await waitUntil(() => find() !== undefined || isOver, `"${start}"`, timeoutMs);
      const line = find();
      if (line === undefined) throw new Error(`${command} ended without printing "${start}":\n${lines.join('\n')}`);
      return line;
    },
  };
}
