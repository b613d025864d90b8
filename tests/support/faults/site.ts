// A real site with web and worker processes, a private database and active users.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../database/private-database.ts';
import { type Instance, startInstance } from '../process/instance.ts';
import type { Program } from '../process/program.ts';
import { waitUntil } from '../wait.ts';
import { startUsers } from './people.ts';
import { type Call, type CallResult, callsTo, startWork, type Task, type Work } from './work.ts';

export type ChaosSite = {
  dataDir: string;
  call: Call;
  work: Work;
  web: Program;
  /** Kills the worker and starts another one, as a supervisor does. */
  replaceWorker: () => Promise<void>;
  /** Stops the work. @returns the problems: ended processes, wrong responses, lost or doubled writes */
  end: () => Promise<string[]>;
  close: () => Promise<void>;
};

type ChaosOptions = {
  env?: NodeJS.ProcessEnv;
  /** runs before the processes start */
  prepare?: (dataDir: string) => Promise<unknown>;
  /** pays at the bank; at the sandbox by default */
  pay?: (page: string, call: Call) => Promise<CallResult>;
  /** further tasks */
  makeExtraTasks?: (call: Call, dataDir: string) => Promise<Task[]>;
};

const payAtSandbox = (page: string, call: Call) =>
  call('POST', new URL(page).pathname, { body: new URLSearchParams({ choice: 'pay' }) });

/** Starts the site; resolves when its users are active. */
export async function startChaosSite({
  env,
  prepare,
  pay = payAtSandbox,
  makeExtraTasks,
}: ChaosOptions = {}): Promise<ChaosSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evim-chaos-'));
  await prepare?.(dataDir);
  const environment = { NODE_ENV: 'development', TRUST_PROXY: 'true', SMS_HOURLY_BUDGET: '1000000', ...env };
  const unexpectedExits: string[] = [];
  const running = new Set<Program>();
  const start = async (role: string): Promise<Instance> => {
    const instance = await startInstance(dataDir, environment, role);
    const { program } = instance;
    running.add(program);
    void program.ended.then((exit) => {
      // programs that are stopped on purpose are removed from `running` first
      if (running.delete(program))
        unexpectedExits.push(`${role} ended with ${exit}:\n${program.lines.slice(-5).join('\n')}`);
    });
    return instance;
  };
  const closeAll = async (work?: Work) => {
    await work?.stop();
    const programs = [...running];
    running.clear();
    for (const program of programs) program.kill('SIGTERM');
    await Promise.all(programs.map((program) => program.ended));
    removeFolder(dataDir);
  };
  try {
    const { program: web, address } = await start('web');
    let worker = (await start('worker')).program;
    const call = callsTo(address);
    const users = await startUsers(dataDir, call, (page) => pay(page, call));
    const tasks = [...users.tasks, ...((await makeExtraTasks?.(call, dataDir)) ?? [])];
    const work = startWork(tasks);
    const areUsersActive = () => tasks.every(({ kind }) => work.count(kind) > 2);
    await waitUntil(areUsersActive, 'the users to be active', 60_000).catch(async (error) => {
      await work.stop();
      throw new Error(`${error.message}: ${JSON.stringify(work.takeCounts())} ${work.problems.slice(0, 5).join('\n')}`);
    });
    return {
      ...{ dataDir, call, work, web },
      replaceWorker: async () => {
        running.delete(worker);
        worker.kill('SIGKILL');
        worker = (await start('worker')).program;
      },
      end: async () => {
        await work.stop();
        const reportFile = join(dataDir, 'unhandled.jsonl');
        const unhandled = existsSync(reportFile) ? [`unhandled: ${await readFile(reportFile, 'utf8')}`] : [];
        return [...unexpectedExits, ...unhandled, ...work.problems, ...(await users.audit())];
      },
      close: () => closeAll(work),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
