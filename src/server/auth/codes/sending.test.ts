import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { insertUser } from '../../../../tests/support/factories.ts';
import { withProof } from '../../../../tests/support/proof.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';
import { readConfig } from '../../config.ts';
import { SmsFailure } from '../../ports.ts';
import { openLog } from '../../telemetry/log.ts';

const clock = openTestClock();
const lines: string[] = [];
const sentTo: string[] = [];
let failure: Error | null = null;
let test: TestSite;
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', SMS_HOURLY_BUDGET: '10', TRUST_PROXY: '10.0.0.1', PROOF_WORK: '1' });
  const sms = {
    send: async ({ to }: { to: string }) => {
      if (failure) throw failure;
      sentTo.push(to);
    },
  };
  test = await openTestSite({ clock, config, sms }, openLog(config, { write: (line) => lines.push(line) }));
});
afterAll(() => test.close());

/** Like browsers: solves required proofs. */
const send = (phone: string, from = '10.5.5.5') =>
  withProof((proof) =>
    test.send('POST', '/api/auth/send-code', {
      body: { phone },
      headers: { 'x-forwarded-for': from, ...proof },
      ip: '10.0.0.1',
    }),
  );
const alarms = () => lines.filter((line) => line.includes('ALARM')).length;

it('a provider that certainly sent nothing is an error, and the number may request again at once', async () => {
  failure = new SmsFailure('ECONNREFUSED', true);
  const response = await send('0501110001');
  expect([response.status, response.body.error.details.code, response.body.success]).toEqual([
    503,
    'number_not_sent_error',
    false,
  ]);
  failure = null;
  expect((await send('0501110001')).status).toBe(200);
});

it('when it is unknown whether the message was sent, the number must wait', async () => {
  failure = new SmsFailure('timeout', false);
  expect((await send('0501110002')).status).toBe(503);
  failure = null;
  expect((await send('0501110002')).status).toBe(429);
});

it('the hourly budget of text messages raises an alarm when it is nearly and fully used', async () => {
  clock.pass(3600);
  sentTo.length = 0;
  // for confirmed numbers: others have a smaller part (code-limits.test.ts)
  const phoneOf = (turn: number) => `05022${String(turn).padStart(2, '0')}000`;
  for (let turn = 0; turn < 12; turn++) await insertUser(test.database.pool, { phone: phoneOf(turn) });
  const sendToKnownNumber = (turn: number) => send(phoneOf(turn), `10.6.${turn}.1`);
  for (let turn = 0; turn < 7; turn++) await sendToKnownNumber(turn);
  expect(alarms()).toBe(0);
  // each alarm is raised by exactly one of the parallel requests
  await Promise.all([7, 8, 9].map(sendToKnownNumber));
  expect(alarms()).toBe(2);
  const over = await sendToKnownNumber(10);
  expect([over.status, over.headers['retry-after'], sentTo.length, alarms()]).toEqual([429, '3600', 10, 2]);
  expect(lines.join('')).not.toMatch(/05022/);
  clock.pass(3600);
  expect((await sendToKnownNumber(11)).status).toBe(200);
});

it("a trusted proxy determines the client's address", async () => {
  clock.pass(3600);
  for (let turn = 0; turn < 8; turn++) expect((await send(`0503${turn}30000`, `10.${70 + turn}.1.1`)).status).toBe(200);
  const { rows } = await test.database.pool.query(
    `select count(distinct key) from auth_attempts where key like 'v%' and attempted_at = $1`,
    [clock.now()],
  );
  expect(rows[0].count).toBe(8);
});
