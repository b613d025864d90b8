// A real site, its processes as supervisors run them, over a private database, with people at work.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { meetPeople, type People } from './chaos-people.ts';
import { type Call, callsTo, type Heard, KINDS, startWork, type Work } from './chaos-work.ts';
import { type Instance, startInstance } from './instance.ts';
import { removeFolder } from './private-database.ts';
import type { Program } from './program.ts';
import { waitUntil } from './wait.ts';

export type ChaosSite = {
  dataDir: string;
  call: Call;
  work: Work;
  web: Program;
  /** the worker there is now */
  worker: Program | null;
  startWorker: () => Promise<void>;
  /** What has gone wrong once all work is over: processes that ended, answers that should not be, what was lost. */
  end: () => Promise<string[]>;
  close: () => Promise<void>;
};

type Wishes = {
  env?: NodeJS.ProcessEnv;
  hasWorker?: boolean;
  /** before anything starts */
  prepare?: (dataDir: string) => Promise<unknown>;
  /** pays at the bank; the sandbox when nothing else is said */
  pay?: (page: string, call: Call) => Promise<Heard>;
};

const payAtSandbox = (page: string, call: Call) =>
  call('POST', new URL(page).pathname, { body: new URLSearchParams({ choice: 'pay' }) });

/** Starts it all; people are at work when this is done. */
export async function startChaosSite({
  env,
  hasWorker = true,
  prepare,
  pay = payAtSandbox,
}: Wishes = {}): Promise<ChaosSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evim-chaos-'));
  await prepare?.(dataDir);
  const all = { NODE_ENV: 'development', TRUST_PROXY: 'true', SMS_HOURLY_BUDGET: '1000000', ...env };
  const ended: string[] = [];
  const start = async (role: string): Promise<Instance> => {
    const instance = await startInstance(dataDir, all, role);
    const { program } = instance;
    void program.ended.then((how) => {
      if (!leaving.has(program)) ended.push(`${role} ended with ${how}:\n${program.lines.slice(-5).join('\n')}`);
    });
    return instance;
  };
  /** programs that may end */
  const leaving = new Set<Program>();
  const { program: web, address } = await start('web');
  const call = callsTo(address);
  const people: People = await meetPeople(dataDir, call, (page) => pay(page, call));
  const work = startWork(people.turns);
  const leave = async (program: Program | null) => {
    if (!program) return;
    leaving.add(program);
    program.kill('SIGTERM');
    await program.ended;
  };
  const site: ChaosSite = {
    ...{ dataDir, call, work, web, worker: null },
    startWorker: async () => {
      if (site.worker) leaving.add(site.worker);
      site.worker = (await start('worker')).program;
    },
    end: async () => {
      await work.stop();
      const noted = join(dataDir, 'unhandled.jsonl');
      const unhandled = existsSync(noted) ? [`unhandled: ${await readFile(noted, 'utf8')}`] : [];
      return [...ended, ...unhandled, ...work.wrong, ...(await people.audit())];
    },
    close: async () => {
      await work.stop();
      await leave(site.worker);
      await leave(web);
      removeFolder(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (hasWorker) await site.startWorker();
  const isAtWork = () => KINDS.every((kind) => work.count(kind) > 2);
  await waitUntil(isAtWork, 'people to be at work', 60_000).catch(async (error) => {
    await site.close();
    throw new Error(`${error.message}: ${JSON.stringify(work.look())} ${work.wrong.slice(0, 5).join('\n')}`);
  });
  return site;
}
