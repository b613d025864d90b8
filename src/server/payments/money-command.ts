import { sql } from 'kysely';
import { formatPrice, toManat } from '#contract/values/money.ts';
import { type Db, inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { checkBooks } from '../ledger/check.ts';
import { agreeCorrection, askCorrection, declineCorrection, listCorrections } from '../ledger/corrections.ts';
import { findBalance, listLines, rebuildBalance } from '../ledger/service.ts';
import { TEXTS } from '../text/texts.ts';
import { type Given, parseCommand, USAGE } from './money-arguments.ts';
import { searchPayments } from './overview.ts';
import { listOpenRefunds, noteGiven, refundPayment } from './refunds.ts';

type MoneyDeps = Pick<Deps, 'db' | 'clock' | 'payments'>;
type Say = (line: string) => void;

/**
 * `npm run money`: what operators do with money until they do it in the back office.
 * @throws Error that says what is wrong
 */
export async function runMoney(deps: MoneyDeps, words: string[], say: Say): Promise<void> {
  const given = parseCommand(words);
  try {
    await COMMANDS[given.command](deps, given, say);
  } catch (error) {
    if (error instanceof Refusal) throw new Error(`${TEXTS.en[error.code] ?? error.code} (${error.code})`);
    throw error;
  }
}

const COMMANDS: Record<Given['command'], (deps: MoneyDeps, given: Given, say: Say) => Promise<void>> = {
  help: async (_deps, _given, say) => say(USAGE),

  list: async ({ db }, { options: { user, ...filters } }, say) => {
    const userId = user === undefined ? undefined : await findPerson(db, user);
    const found = await searchPayments(db, { ...filters, userId });
    for (const { id, createdAt, status, amount, purpose, adapter, user: whose, why } of found)
      say(line(id, createdAt.toISOString(), status, azn(amount), purpose, adapter, whose, why));
    say(`${found.length} payments`);
    const [refunds, corrections] = [await listOpenRefunds(db), await listCorrections(db, 'open')];
    for (const { paymentId, amount, way, note } of refunds)
      say(line(`refund of payment ${paymentId}`, azn(amount), way === 'hand' ? 'by hand' : 'by the provider', note));
    for (const { id, userId: whose, amount, reason, askedBy } of corrections)
      say(line(`correction ${id}`, azn(amount), `for user ${whose}`, `asked by ${askedBy}`, reason));
  },

  ledger: async ({ db }, { words: [user = ''] }, say) => {
    const userId = await findPerson(db, user);
    const [balance, lines] = [await balanceOf(db, userId), await listLines(db, userId, 1_000)];
    let after = balance;
    for (const { at, cause, causeId, amount } of lines) {
      say(line(at.toISOString(), `${amount > 0 ? '+' : ''}${azn(amount)}`, `then ${azn(after)}`, cause, `№${causeId}`));
      after -= amount;
    }
    say(`user ${userId} has ${azn(balance)}`);
  },

  correct: async (deps, { words: [user = '', , reason = ''], amount, by }, say) => {
    const wish = { userId: await findPerson(deps.db, user), amount, reason };
    const id = await askCorrection(deps, await findPerson(deps.db, by), wish);
    say(`correction ${id} of ${azn(amount)} for user ${wish.userId} waits for somebody else: approve ${id} --as EMAIL`);
  },

  approve: async (deps, { id, by }, say) => {
    const { amount, userId } = await agreeCorrection(deps, await findPerson(deps.db, by), id);
    say(`correction ${id} of ${azn(amount)}: user ${userId} has ${azn(await balanceOf(deps.db, userId))}`);
  },

  decline: async (deps, { id, by }, say) => {
    await declineCorrection(deps, await findPerson(deps.db, by), id);
    say(`correction ${id} declined`);
  },

  refund: async (deps, { words: [payment = '', reason = ''], by }, say) => {
    const { amount, state } = await refundPayment(deps, await findPerson(deps.db, by), payment, reason);
    say(`payment ${payment}: ${azn(amount)} ${TOLD[state]}`);
  },

  given: async (deps, { words: [payment = '', note = ''], by }, say) => {
    await noteGiven(deps, await findPerson(deps.db, by), payment, note);
    say(`payment ${payment}: noted that the person has the money`);
  },

  check: async ({ db, clock }, { options: { rebuild } }, say) => {
    const problems = await checkBooks(db, clock.now());
    for (const { what } of problems) say(what);
    const users = problems.flatMap(({ userId }) => userId ?? []);
    for (const userId of rebuild ? users : [])
      say(`user ${userId} rebuilt: ${azn(await inTransaction(db, (trx) => rebuildBalance(trx, userId)))}`);
    const left = rebuild ? await checkBooks(db, clock.now()) : problems;
    if (left.length > 0) throw new Error(`${left.length} problems with the books${rebuild ? ' are left' : ''}`);
    say('the books are right');
  },
};

const TOLD = {
  given: 'went back by the provider',
  told: 'is taken back, but the provider did not confirm it: try again later, or give it back by hand and say `given`',
  by_hand: 'is taken back; give it to the person by hand, then say `given`',
};

const azn = (qepik: number) => formatPrice(toManat(qepik)).replaceAll('\u00a0', ' ');
const line = (...parts: (string | number | null)[]) => parts.filter((part) => part !== null && part !== '').join('  ');

/** By id, e-mail or phone. @throws Error when there is nobody */
async function findPerson(db: Db, ref: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id::text = ${ref} or lower(email) = lower(${ref}) or phone = ${ref}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no user ${ref}.`);
  return found.id;
}

const balanceOf = async (db: Db, userId: number) => (await findBalance(db, userId)) ?? 0;
