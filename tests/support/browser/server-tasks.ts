import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { TaskRequest, Tasks } from './server-task-process.ts';

type TaskResponse = { number: number; value?: unknown; error?: string };
type PendingTask = { resolve: (value: unknown) => void; reject: (error: Error) => void };

let taskProcess: ChildProcess | undefined;
let count = 0;
const pending = new Map<number, PendingTask>();

/** Runs a task on the server of the browser tests. The process is reused, because starting it takes longer than a task. */
export function runOnServer<Task extends keyof Tasks>(
  task: Task,
  ...args: Parameters<Tasks[Task]>
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  taskProcess ??= startProcess();
  const number = count++;
  const request: TaskRequest = { number, task, args };
  return new Promise((resolve, reject) => {
    pending.set(number, { resolve: resolve as PendingTask['resolve'], reject });
    taskProcess?.send(request);
  });
}

function startProcess(): ChildProcess {
  const dataDir = resolve(import.meta.dirname, '../../..', process.env.EVIM_DATA_DIR ?? 'var');
  const child = fork(join(import.meta.dirname, 'server-task-process.ts'), {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' },
    // without the TypeScript loader of Playwright
    execArgv: [],
  });
  child.on('message', ({ number, value, error }: TaskResponse) => {
    const request = pending.get(number);
    pending.delete(number);
    if (error) request?.reject(new Error(error));
    else request?.resolve(value);
  });
  child.on('exit', (code) => {
    for (const { reject } of pending.values()) reject(new Error(`the task process ended with ${code}`));
    taskProcess = undefined;
  });
  return child;
}
