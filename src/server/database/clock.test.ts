import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, urlOf } from '../../../tests/support/database/fresh-database.ts';
import { lastCode } from '../../../tests/support/process/outbox.ts';
import { type Program, runProgram } from '../../../tests/support/process/program.ts';
import { openDatabaseClock } from './clock.ts';
import type { Database } from './database.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const TOKEN = 'a token of sixteen letters or more';
const HOURS = { fast: 2, slow: -2 };

let database: Database;
let folder: string;
let servers: Record<keyof typeof HOURS, { program: Program; address: string }>;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'evim-clocks-'));
  const [fast, slow] = await Promise.all([startServer(HOURS.fast), startServer(HOURS.slow)]);
  servers = { fast, slow };
});
afterAll(async () => {
  for (const { program } of Object.values(servers ?? {})) {
    program.kill('SIGTERM');
    await program.ended;
  }
  await rm(folder, { recursive: true, force: true });
  await database.close();
});

/** An instance on a machine whose clock is off by some hours. */
async function startServer(hours: number) {
  const env = {
    ...process.env,
    DATABASE_URL: urlOf(database),
    DATA_DIR: folder,
    JWT_SECRET: 'a secret for tests, long enough for HS256',
    METRICS_TOKEN: TOKEN,
    PORT: '0',
    SEED: 'empty',
    LOG_PRETTY: 'false',
    LOG_LEVEL: 'warn',
  };
  const wrongClock = `data:text/javascript,const Right = Date; const wrong = () => Right.now() + ${hours * 3_600_000};
    globalThis.Date = class extends Right {
      constructor(...time) { super(...(time.length ? time : [wrong()])); }
      static now() { return wrong(); }
    };`;
  const program = runProgram(process.execPath, ['--import', wrongClock, MAIN, 'web', '--no-pages'], { env });
  const line = await program.waitFor('  Evim is at ');
  return { program, address: line.trim().split(' ').at(-1) ?? '' };
}

function post(server: keyof typeof HOURS, path: string, body: object): Promise<Response> {
  return fetch(`${servers[server].address}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const both = [
  ['fast', 'slow'],
  ['slow', 'fast'],
] as const;

it.each(both)(
  'a code of the %s instance is good at the %s one, for five minutes of the database',
  async (one, other) => {
    const phone = one === 'fast' ? '0501112201' : '0501112202';
    expect((await post(one, 'send-code', { phone })).status).toBe(200);
    const { rows } = await database.pool.query(
      `select extract(epoch from expires_at - clock_timestamp())::float8 as seconds from auth_codes where phone = $1`,
      [phone],
    );
    expect(rows[0].seconds).toBeGreaterThan(270);
    expect(rows[0].seconds).toBeLessThanOrEqual(300.5);
    const signedIn = await post(other, 'verify-code', { phone, code: await lastCode(folder, phone) });
    expect(signedIn.status).toBe(200);
    // and so is its session
    const { jwt } = (await signedIn.json()) as { jwt: string };
    const me = await fetch(`${servers[one].address}/api/users/me`, { headers: { authorization: `Bearer ${jwt}` } });
    expect(me.status).toBe(200);
  },
);

it.each(both)('a number with a code from the %s instance waits its minute at the %s one', async (one, other) => {
  const phone = one === 'fast' ? '0501112203' : '0501112204';
  expect((await post(one, 'send-code', { phone })).status).toBe(200);
  const again = await post(other, 'send-code', { phone });
  expect(again.status).toBe(429);
  const seconds = Number(again.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
});

it.each(both)('the log and the metrics of the %s instance show the skew of its clock', async (one) => {
  const { address, program } = servers[one];
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const skew = Number(/^evim_clock_skew_seconds (\S+)$/m.exec(await response.text())?.[1]);
  expect(Math.round(skew / 60)).toBe(HOURS[one] * 60);
  expect(program.lines.join('\n')).toContain("the clock of this machine differs from the database's");
});

it('setting the clock of a running machine changes nothing', async () => {
  let wall = Date.now();
  const clock = await openDatabaseClock(
    database.db,
    { debug: () => {}, warn: () => {} },
    {
      wall: () => wall,
      ticks: () => performance.now(),
    },
  );
  const before = clock.now().getTime();
  wall += 7_200_000;
  expect(clock.now().getTime() - before).toBeLessThan(60_000);
  expect(Math.round((clock.skew?.() ?? 0) / 60)).toBe(120);
});
