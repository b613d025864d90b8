import type { NewPhoneRule, PhoneRule } from '#contract/phone-rules/api.ts';
import { readPhone } from '#contract/values/phone.ts';
import { audit, type StaffActor } from '../audit/audit.ts';
import { type Db, inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import * as queries from './queries.ts';

type Known = Pick<Deps, 'db' | 'clock'>;
/** Takes a listing out of sight until a moderator has looked; false when it is not active. */
export type HideListing = (trx: Trx, id: number, by: number, reason: 'phone_denied') => Promise<boolean>;

/** @throws Refusal 404 */
export async function showRule(db: Db, id: number): Promise<PhoneRule> {
  const rule = await queries.findRule(db, id);
  if (!rule) throw new Refusal(404, 'not_found');
  return rule;
}

/**
 * Keeps a number out, or notes that it is good. Its listings that wait are checked anew; those that are seen wait out of
 * sight when that is wanted. Numbers of the staff are for admins, and nobody keeps himself out.
 * @throws Refusal 422 phone_invalid, 403 own_account or staff_only, 409 already_there
 */
export async function addRule(
  { db, clock }: Known,
  actor: StaffActor,
  { phone: text, kind, note, hidesListings }: NewPhoneRule,
  hideListing: HideListing,
): Promise<PhoneRule> {
  const phone = readPhone(text);
  if (!phone) throw new Refusal(422, 'phone_invalid', { fields: { phone: 'phone_invalid' } });
  await refuseColleague(db, actor, phone);
  const work = async (trx: Trx) => {
    const id = await queries.insertRule(trx, { phone, kind, note, by: actor.id, at: clock.now() });
    const hidden = kind === 'deny' && hidesListings ? await hideAll(trx, actor.id, phone, hideListing) : 0;
    await queries.askChecksOf(trx, phone);
    // the number itself is in the rule, which stays
    await audit(trx, actor, { act: `phone.${kind}`, target: { kind: 'phone-rule', id }, after: { kind, hidden } });
    return showRule(trx, id);
  };
  return inTransaction(db, work).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal(409, 'already_there', { fields: { phone: 'already_there' } });
    throw error;
  });
}

/**
 * Takes a number off its list; what was hidden stays so until a moderator has looked.
 * @throws Refusal 404 not_found, also when somebody was faster
 */
export async function removeRule({ db, clock }: Known, actor: StaffActor, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await queries.endRule(trx, id, actor.id, clock.now());
    if (!ended) throw new Refusal(404, 'not_found');
    await queries.askChecksOf(trx, ended.phone);
    const before = { kind: ended.kind };
    await audit(trx, actor, { act: 'phone.remove', target: { kind: 'phone-rule', id }, before });
  });
}

async function refuseColleague(db: Db, actor: StaffActor, phone: string): Promise<void> {
  const holder = await queries.findHolder(db, phone);
  if (holder?.id === actor.id) throw new Refusal(403, 'own_account');
  if (holder && holder.role !== 'user' && actor.role !== 'admin') throw new Refusal(403, 'staff_only');
}

async function hideAll(trx: Trx, by: number, phone: string, hideListing: HideListing): Promise<number> {
  let hidden = 0;
  for (const id of await queries.findActiveOf(trx, phone))
    if (await hideListing(trx, id, by, 'phone_denied')) hidden += 1;
  return hidden;
}
