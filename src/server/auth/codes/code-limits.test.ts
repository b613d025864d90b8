import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestClock } from '../../../../tests/support/clock.ts';
import { insertUser } from '../../../../tests/support/factories.ts';
import { codeTo } from '../../../../tests/support/process/outbox.ts';
import { withProof } from '../../../../tests/support/proof.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../../tests/support/test-site.ts';
import { deleteOldSignInData } from '../cleanup-queries.ts';

const clock = openTestClock();
const BUDGET = 100;
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
  test.deps.config.SMS_HOURLY_BUDGET = BUDGET;
});
afterAll(() => test.close());
// clears earlier attempts
beforeEach(() => clock.pass(90_000));

let count = 0;
/** Numbers far from each other. */
const newPhone = () => `055${String((++count * 7_919_111) % 10_000_000).padStart(7, '0')}`;
const newKnownNumber = async (ip: string) => {
  const phone = newPhone();
  await insertUser(test.database.pool, { phone });
  return { phone, ip };
};
const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');
type CodeRequest = { phone: string; ip: string };

const requestCode = ({ phone, ip }: CodeRequest, headers = {}) =>
  test.send('POST', '/api/auth/send-code', { body: { phone }, ip, headers });
const requestCodeWithProof = (to: CodeRequest) => withProof((headers) => requestCode(to, headers));
const verify = (phone: string, code: string, ip: string, headers = {}) =>
  test.send('POST', '/api/auth/verify-code', { body: { phone, code }, ip, headers });
const signIn = async (to: CodeRequest) => {
  expect((await requestCodeWithProof(to)).status).toBe(200);
  return verify(to.phone, await codeTo(test, to.phone), to.ip);
};

describe('a number', () => {
  it('gets at most 10 codes a day', async () => {
    const phone = newPhone();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const response = await requestCodeWithProof({ phone, ip: `10.1.${turn}.1` });
      statuses.push(response.status);
      if (turn === 10) expect(response.headers['retry-after']).toBe(String(86_400 - 10 * 800));
      clock.pass(800);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('allows five tries for the first two codes of a day, and three for each further one', async () => {
    const phone = newPhone();
    const tryCounts: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await requestCodeWithProof({ phone, ip: '10.2.0.1' });
      const wrong = wrongCodeFor(await codeTo(test, phone));
      await Promise.all(Array.from({ length: 20 }, (_, i) => verify(phone, wrong, `10.3.${turn}.${i}`)));
      const { rows } = await test.database.pool.query('select tries from auth_codes where phone = $1', [phone]);
      tryCounts.push(rows[0].tries);
      expect(outcomeOf(await verify(phone, await codeTo(test, phone), '10.4.0.1'))).toEqual([400, 'code_tries_used']);
      clock.pass(1000);
    }
    expect(tryCounts).toEqual([5, 5, 3, 3]);
  });
});

describe('an address', () => {
  it('needs a proof from the third code on; with the proof it gets the code, without it a 429', async () => {
    const ip = '10.5.0.1';
    for (let turn = 0; turn < 2; turn++) expect((await requestCode({ phone: newPhone(), ip })).status).toBe(200);
    const third = { phone: newPhone(), ip };
    const refusal = await requestCode(third);
    expect([...outcomeOf(refusal), refusal.body.success]).toEqual([429, 'proof_required', false]);
    expect(refusal.headers['retry-after']).toBe('3600');
    expect((await requestCodeWithProof(third)).status).toBe(200);
  });

  it('serves two of 30 parallel requests without a proof', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => requestCode({ phone: newPhone(), ip: '10.5.0.2' })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it("does not count used codes, so that people behind an operator's address do not affect each other", async () => {
    const ip = '10.5.0.3';
    for (let turn = 0; turn < 25; turn++) {
      const phone = newPhone();
      expect((await requestCode({ phone, ip })).status).toBe(200);
      expect((await verify(phone, await codeTo(test, phone), ip)).status).toBe(200);
    }
  });

  it('gets at most 20 codes an hour that stay unused, even with proofs', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn++)
      statuses.push((await requestCodeWithProof({ phone: newPhone(), ip: '10.5.0.4' })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('needs a proof from the 30th wrong try of an hour on, even for the right code', async () => {
    const ip = '10.6.0.1';
    const phone = newPhone();
    await requestCodeWithProof({ phone, ip });
    const guesses = Array.from({ length: 40 }, () => verify(newPhone(), '123456', ip));
    const responses = await Promise.all(guesses);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(29);
    expect(responses.filter(({ body }) => body.error.details.code === 'proof_required')).toHaveLength(11);
    const code = await codeTo(test, phone);
    expect(outcomeOf(await verify(phone, code, ip))).toEqual([429, 'proof_required']);
    expect((await withProof((headers) => verify(phone, code, ip, headers))).status).toBe(200);
  });

  it("needs the same proof for codes for a new number of one's account", async () => {
    const ip = '10.6.0.2';
    const { id } = await insertUser(test.database.pool);
    const token = await test.tokenOf(id, 'code');
    const phone = newPhone();
    const change = (path: string, body: object, headers = {}) =>
      test.send('POST', `/api/auth/change-phone/${path}`, { token, body, ip, headers });
    expect((await change('send-code', { phone })).status).toBe(200);
    const code = await codeTo(test, phone);
    for (let turn = 0; turn < 29; turn++)
      expect((await change('verify-code', { phone: newPhone(), code: '123456' })).status).toBe(400);
    expect(outcomeOf(await change('verify-code', { phone, code }))).toEqual([429, 'proof_required']);
    const proven = await withProof((headers) => change('verify-code', { phone, code }, headers));
    expect([proven.status, proven.body.user.phone]).toEqual([200, phone]);
  });
});

describe('while a /16 attacks, with every proof', () => {
  /** Requests codes for new numbers from all over a /16. @returns the number of codes sent */
  async function attack(network: string): Promise<number> {
    let sentCount = 0;
    for (let turn = 0; turn < 60; turn++) {
      const ip = `${network}.${turn % 250}.${turn % 7}`;
      if ((await requestCodeWithProof({ phone: newPhone(), ip })).status === 200) sentCount += 1;
    }
    return sentCount;
  }

  it('does not keep a new person elsewhere from getting a code', async () => {
    // at most a quarter of the budget
    expect(await attack('10.20')).toBe(BUDGET / 4);
    expect((await signIn({ phone: newPhone(), ip: '10.30.1.1' })).status).toBe(200);
    expect(await attack('10.21')).toBe(BUDGET / 4);
    const newcomer = { phone: newPhone(), ip: '10.31.1.1' };
    // above half of the budget with a proof, which browsers compute automatically
    expect(outcomeOf(await requestCode(newcomer))).toEqual([429, 'proof_required']);
    expect((await signIn(newcomer)).status).toBe(200);
  });

  it('reserves the last fifth of the budget for confirmed numbers', async () => {
    const confirmedNumber = newPhone();
    await insertUser(test.database.pool, { phone: confirmedNumber });
    for (const network of ['10.22', '10.23', '10.24', '10.25']) await attack(network);
    expect(outcomeOf(await requestCodeWithProof({ phone: newPhone(), ip: '10.32.1.1' }))).toEqual([
      429,
      'too_many_requests',
    ]);
    expect((await signIn({ phone: confirmedNumber, ip: '10.32.1.2' })).status).toBe(200);
  });
});

describe('closed networks and runs', () => {
  it('closes networks with fewer than four used codes among the last 20: few more codes, each with the hardest proof', async () => {
    const ip = (turn: number) => `10.40.1.${turn}`;
    for (let turn = 0; turn < 20; turn++)
      expect((await requestCodeWithProof({ phone: newPhone(), ip: ip(turn) })).status).toBe(200);
    // the other limits' hour passes, while the network's history remains
    clock.pass(3600);
    const refusal = await requestCode({ phone: newPhone(), ip: ip(99) });
    expect(outcomeOf(refusal)).toEqual([429, 'proof_required']);
    expect(refusal.body.error.details.challenge.parameters.data.effort).toBe(8);
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn++)
      statuses.push((await requestCodeWithProof({ phone: newPhone(), ip: ip(100 + turn) })).status);
    expect(statuses).toEqual([...Array(6).fill(200), 429]);
    // neighbouring networks are unaffected; known numbers need only the same proof
    expect((await requestCode({ phone: newPhone(), ip: '10.40.2.1' })).status).toBe(200);
    expect((await requestCodeWithProof(await newKnownNumber(ip(200)))).status).toBe(200);
    // six hours later the network is open again
    clock.pass(6 * 3600);
    expect((await requestCode({ phone: newPhone(), ip: ip(201) })).status).toBe(200);
  });

  it('does not close networks whose people use their codes', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const to = { phone: newPhone(), ip: `10.41.1.${turn}` };
      expect((await (turn % 5 === 0 ? signIn(to) : requestCodeWithProof(to))).status).toBe(200);
    }
    clock.pass(3600);
    expect((await requestCode({ phone: newPhone(), ip: '10.41.1.99' })).status).toBe(200);
  });

  it('closes runs of neighbouring numbers, from any address', async () => {
    const neighbour = (turn: number) => ({ phone: `070100000${turn}`, ip: `10.${50 + turn}.1.1` });
    for (let turn = 0; turn < 3; turn++) expect((await requestCode(neighbour(turn))).status).toBe(200);
    expect(outcomeOf(await requestCode(neighbour(3)))).toEqual([429, 'proof_required']);
    const statuses: number[] = [];
    for (let turn = 3; turn < 7; turn++) statuses.push((await requestCodeWithProof(neighbour(turn))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    // repeated requests of one number are no run
    clock.pass(60);
    expect((await requestCode({ phone: '0701000000', ip: '10.59.1.1' })).status).toBe(200);
    clock.pass(3600);
    expect((await requestCode(neighbour(8))).status).toBe(200);
  });
});

it('in a run, known and unknown numbers need the same proof; known ones always get a code', async () => {
  const number = (turn: number) => `070200000${turn}`;
  const from = (turn: number) => ({ phone: number(turn), ip: `10.${70 + turn}.1.1` });
  for (const index of [7, 8, 9]) await insertUser(test.database.pool, { phone: number(index) });
  for (let turn = 0; turn < 3; turn++) expect((await requestCode(from(turn))).status).toBe(200);
  const effortAt = async (turn: number) => {
    const response = await requestCode(from(turn));
    return [...outcomeOf(response), response.body.error?.details.challenge.parameters.data.effort];
  };
  expect(await effortAt(7)).toEqual([429, 'proof_required', 4]);
  expect(await effortAt(3)).toEqual(await effortAt(7));
  for (let turn = 3; turn < 6; turn++) expect((await requestCodeWithProof(from(turn))).status).toBe(200);
  expect(outcomeOf(await requestCodeWithProof(from(6)))).toEqual([429, 'too_many_requests']);
  for (const index of [7, 8, 9]) expect((await requestCodeWithProof(from(index))).status).toBe(200);
});

describe('without a proof, a number with an account cannot be told from one without', () => {
  /** Everything that a response reveals. */
  const readVisibleResult = async (to: CodeRequest) => {
    const response = await requestCode(to);
    const { effort } = response.body.error?.details.challenge?.parameters.data ?? {};
    return [...outcomeOf(response), response.headers['retry-after'], effort];
  };
  const expectSameResult = async (ip: string, expected: unknown[]) => {
    expect(await readVisibleResult({ phone: newPhone(), ip })).toEqual(expected);
    expect(await readVisibleResult(await newKnownNumber(ip))).toEqual(expected);
  };

  it('in a closed network, even above its limit', async () => {
    const ip = (turn: number) => `10.80.1.${turn}`;
    for (let turn = 0; turn < 20; turn++) await requestCodeWithProof({ phone: newPhone(), ip: ip(turn) });
    clock.pass(3600);
    await expectSameResult(ip(50), [429, 'proof_required', '3600', 8]);
    for (let turn = 0; turn < 6; turn++)
      expect((await requestCodeWithProof({ phone: newPhone(), ip: ip(100 + turn) })).status).toBe(200);
    await expectSameResult(ip(51), [429, 'proof_required', '3600', 8]);
    expect(outcomeOf(await requestCodeWithProof({ phone: newPhone(), ip: ip(52) }))).toEqual([
      429,
      'too_many_requests',
    ]);
    expect((await requestCodeWithProof(await newKnownNumber(ip(53)))).status).toBe(200);
  });

  it('while the budget is used up', async () => {
    /** Codes for known numbers, each from another network. */
    const spend = async (from: number, to: number) => {
      for (let turn = from; turn < to; turn++)
        expect((await requestCodeWithProof(await newKnownNumber(`10.${100 + turn}.1.1`))).status).toBe(200);
    };
    await spend(0, 60);
    await expectSameResult('10.99.1.1', [429, 'proof_required', '3600', 2]);
    await spend(60, 80);
    await expectSameResult('10.99.1.2', [429, 'proof_required', '3600', 8]);
    expect(outcomeOf(await requestCodeWithProof({ phone: newPhone(), ip: '10.99.1.3' }))).toEqual([
      429,
      'too_many_requests',
    ]);
    await spend(80, 100);
    await expectSameResult('10.99.1.4', [429, 'too_many_requests', '3600', undefined]);
  });
});

it('records of code requests are deleted after a day', async () => {
  await requestCodeWithProof({ phone: newPhone(), ip: '10.60.1.1' });
  const countRows = async () => (await test.database.pool.query('select from sent_codes')).rowCount;
  expect(await countRows()).toBeGreaterThan(0);
  await deleteOldSignInData(test.database.db, new Date(clock.now().getTime() + 86_401_000));
  expect(await countRows()).toBe(0);
});
