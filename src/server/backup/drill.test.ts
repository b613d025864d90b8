// The drill of docs/operations.md: a site under writes, its backup, and the restored site.
import { hash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postActive } from '../../../tests/support/browser/listings.ts';
import { bodyOf, newPerson, type Person } from '../../../tests/support/browser/people.ts';
import { type Program, runProgram } from '../../../tests/support/process/program.ts';

const checkout = resolve(import.meta.dirname, '../../..');
let folder: string;
let site: Program;
let listing: number;
let person: Person;
/** Each test starts programs, on a busy machine. */
const PATIENCE = 240_000;
const pathTo = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-drill-'));
  site = await startSite(pathTo('site'));
  person = await newPerson();
  listing = await postActive(person);
  await topUp(25);
});
afterAll(async () => {
  await stop(site);
  await rm(folder, { recursive: true, force: true });
});

function evim(dataDir: string, ...words: string[]): Program {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0', SEED: 'empty' };
  const quiet = { TRUST_PROXY: 'true', LOG_LEVEL: 'error', LOG_PRETTY: 'false' };
  return runProgram(process.execPath, ['src/server/main.ts', ...words], { cwd: checkout, env: { ...env, ...quiet } });
}

/** A command's exit code and output. */
async function run(dataDir: string, ...words: string[]): Promise<string> {
  const program = evim(dataDir, ...words);
  return [await program.ended, ...program.lines].join('\n');
}

/** The site that the test's people use from then on. */
async function startSite(dataDir: string): Promise<Program> {
  const program = evim(dataDir, 'web', '--no-pages');
  const line = await program.waitFor('  Evim is at ', PATIENCE / 4);
  process.env.EVIM_SITE = line.trim().split(' ').at(-1);
  process.env.EVIM_DATA_DIR = dataDir;
  return program;
}

async function stop(program: Program): Promise<void> {
  program.kill('SIGTERM');
  await program.ended;
}

async function topUp(amount: number): Promise<void> {
  const payment = await person.call('POST', '/api/payments', {
    amount,
    provider: 'bank_card',
    isBalanceIncrease: true,
  });
  const { redirect_url: url } = (await bodyOf(payment)) as { redirect_url: string };
  const transaction = url.split('/').at(-1);
  const paid = await fetch(`${process.env.EVIM_SITE}/api/sandbox/${transaction}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'pay' }),
  });
  expect(paid.status).toBe(303);
}

const readBalance = async () =>
  ((await bodyOf(await person.call('GET', '/api/users/me'))) as { balance: number }).balance;

it(
  'a site that is written to is saved, and lives on in another folder with its photos and its money',
  async () => {
    let paid = 25;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await topUp(1);
        paid += 1;
      }
    })();
    const output = await run(pathTo('site'), 'backup', pathTo('backup'));
    isOver = true;
    await writing;
    expect(output).toMatch(/^0\n.*backup: \d+ rows of \d+ tables, 24 files/);
    expect(await readBalance()).toBe(paid);
    expect(paid).toBeGreaterThan(25);

    await mkdir(pathTo('again'));
    await copyFile(pathTo('site/jwt-secret'), pathTo('again/jwt-secret'));
    const restored = await run(pathTo('again'), 'restore', pathTo('backup'));
    expect(restored).toMatch(/^0\n.*is whole[\s\S]*Restored into/);
    expect(restored).not.toContain('sign in again');
    await stop(site);
    site = await startSite(pathTo('again'));
    const balance = await readBalance();
    expect(balance).toBeGreaterThanOrEqual(25);
    expect(balance).toBeLessThan(paid);
    const { data } = (await bodyOf(
      await fetch(`${process.env.EVIM_SITE}/api/listings/${listing}?populate=Images`),
    )) as {
      data: { Images: { url: string; formats: Record<string, { url: string }> }[] };
    };
    expect(data.Images).toHaveLength(3);
    for (const { url, formats } of data.Images)
      for (const address of [url, ...Object.values(formats).map((format) => format.url)])
        expect((await fetch(process.env.EVIM_SITE + address)).status).toBe(200);
    // and it continues: ids continue, money moves
    await topUp(10);
    expect(await readBalance()).toBe(balance + 10);
  },
  PATIENCE,
);

it(
  'a damaged or unfinished backup is refused before anything is touched, and so is a folder in use',
  async () => {
    const backup = pathTo('backup');
    expect(await run(pathTo('site'), 'restore', backup)).toMatch(/^1\n[\s\S]*is not empty/);
    const photos = (await readdir(join(backup, 'files'), { recursive: true })).filter((name) => name.endsWith('.webp'));
    const photo = join(backup, 'files', photos[0] ?? '');
    const content = await readFile(photo);
    const damaged = Buffer.from(content);
    damaged[40] = (damaged[40] ?? 0) ^ 1;
    await writeFile(photo, damaged);
    expect(await run(pathTo('new'), 'restore', backup)).toMatch(
      /^1\n[\s\S]*is damaged: .*webp is not what was written/,
    );
    expect(await readdir(pathTo('new'))).toEqual([]);
    await rm(photo);
    expect(await run(pathTo('new'), 'restore', backup)).toMatch(/^1\n[\s\S]*is not whole/);
    await writeFile(photo, content);
    const manifest = await readFile(join(backup, 'manifest.json'));
    await rm(join(backup, 'manifest.json'));
    expect(await run(pathTo('new'), 'restore', backup)).toMatch(/^1\n[\s\S]*is no backup/);
    await writeFile(join(backup, 'manifest.json'), manifest);
    expect(await readdir(pathTo('new'))).toEqual([]);
  },
  PATIENCE,
);

it(
  'a restore that fails half-way leaves no site, and can be run again',
  async () => {
    const path = join(pathTo('backup'), 'manifest.json');
    const whole = await readFile(path, 'utf8');
    const { checksum: _, ...content } = JSON.parse(whole);
    content.money.balances = '1';
    const checksum = hash('sha256', JSON.stringify(content));
    await writeFile(path, JSON.stringify({ ...content, checksum }));
    expect(await run(pathTo('half'), 'restore', pathTo('backup'))).toMatch(/^1\n[\s\S]*The ledger has changed/);
    expect(await run(pathTo('half'), 'web')).toMatch(/^1\n[\s\S]*was not finished/);
    await writeFile(path, whole);
    expect(await run(pathTo('half'), 'restore', pathTo('backup'))).toMatch(/^0\n/);
    expect(await run(pathTo('half'), 'migrate')).toMatch(/^0$/);
  },
  PATIENCE,
);
