// A real site, its processes as supervisors run them, over a private database, with people at work.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../database/private-database.ts';
import { type Instance, startInstance } from '../process/instance.ts';
import type { Program } from '../process/program.ts';
import { waitUntil } from '../wait.ts';
import { meetPeople } from './people.ts';
import { type Call, callsTo, type Heard, startWork, type Task, type Work } from './work.ts';

export type ChaosSite = {
  dataDir: string;
  call: Call;
  work: Work;
  web: Program;
  /** Kills the worker and starts another, as a supervisor does. */
  replaceWorker: () => Promise<void>;
  /** What has gone wrong once all work is over: processes that ended, answers that should not be, what was lost. */
  end: () => Promise<string[]>;
  close: () => Promise<void>;
};

type Wishes = {
  env?: NodeJS.ProcessEnv;
  /** before anything starts */
  prepare?: (dataDir: string) => Promise<unknown>;
  /** pays at the bank; the sandbox when nothing else is said */
  pay?: (page: string, call: Call) => Promise<Heard>;
  /** who else is at work */
  others?: (call: Call, dataDir: string) => Promise<Task[]>;
};

const payAtSandbox = (page: string, call: Call) =>
  call('POST', new URL(page).pathname, { body: new URLSearchParams({ choice: 'pay' }) });

/** Starts it all; people are at work when this is done. */
export async function startChaosSite({ env, prepare, pay = payAtSandbox, others }: Wishes = {}): Promise<ChaosSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evim-chaos-'));
  await prepare?.(dataDir);
  const all = { NODE_ENV: 'development', TRUST_PROXY: 'true', SMS_HOURLY_BUDGET: '1000000', ...env };
  const ended: string[] = [];
  const running = new Set<Program>();
  const start = async (role: string): Promise<Instance> => {
    const instance = await startInstance(dataDir, all, role);
    const { program } = instance;
    running.add(program);
    void program.ended.then((how) => {
      // who is stopped or killed on purpose is taken out before
      if (running.delete(program)) ended.push(`${role} ended with ${how}:\n${program.lines.slice(-5).join('\n')}`);
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
    const people = await meetPeople(dataDir, call, (page) => pay(page, call));
    const tasks = [...people.turns, ...((await others?.(call, dataDir)) ?? [])];
    const work = startWork(tasks);
    const isAtWork = () => tasks.every(({ kind }) => work.count(kind) > 2);
    await waitUntil(isAtWork, 'people to be at work', 60_000).catch(async (error) => {
      await work.stop();
      throw new Error(`${error.message}: ${JSON.stringify(work.look())} ${work.wrong.slice(0, 5).join('\n')}`);
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
        const noted = join(dataDir, 'unhandled.jsonl');
        const unhandled = existsSync(noted) ? [`unhandled: ${await readFile(noted, 'utf8')}`] : [];
        return [...ended, ...unhandled, ...work.wrong, ...(await people.audit())];
      },
      close: () => closeAll(work),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
