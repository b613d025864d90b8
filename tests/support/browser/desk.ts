import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Asked, Tasks } from './desk-program.ts';

type Answered = { number: number; value?: unknown; error?: string };
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

let desk: ChildProcess | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** Has one thing done at the site of the browser tests. A process for each would start for longer than it works. */
export function atDesk<Task extends keyof Tasks>(
  task: Task,
  ...words: Parameters<Tasks[Task]>
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  desk ??= openDesk();
  const number = count++;
  const request: Asked = { number, task, words };
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
    desk?.send(request);
  });
}

function openDesk(): ChildProcess {
  const dataDir = resolve(import.meta.dirname, '../../..', process.env.EVIM_DATA_DIR ?? 'var');
  const child = fork(join(import.meta.dirname, 'desk-program.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' },
    // a worker of Playwright loads TypeScript in its own way
    execArgv: [],
  });
  child.on('message', ({ number, value, error }: Answered) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (error) one?.reject(new Error(error));
    else one?.resolve(value);
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the desk ended with ${code}`));
    desk = undefined;
  });
  return child;
}
