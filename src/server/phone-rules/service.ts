import type { NewPhoneRule, PhoneRule } from '#contract/phone-rules/api.ts';
import { readPhone } from '#contract/values/phone.ts';
import { audit, type StaffActor } from '../audit/audit.ts';
import { type Db, inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import * as queries from './queries.ts';

type RuleDeps = Pick<Deps, 'db' | 'clock'>;
/** Hides a listing until a moderator has decided, also after the end of a block; false when it is not shown then either. */
export type HideListing = (trx: Trx, id: number, by: number, reason: 'phone_denied') => Promise<boolean>;

/** A rule of the black or the white list. @throws Refusal 404 not_found */
export async function showRule(db: Db, id: number): Promise<PhoneRule> {
  const rule = await queries.findRule(db, id);
  if (!rule) throw new Refusal(404, 'not_found');
  return rule;
}

/**
 * Denies or allows a number. Its listings in moderation are checked again; active ones, and those that a block hides, are hidden on
 * request. Numbers of
 * staff are reserved to admins, and staff cannot deny their own.
 * @throws Refusal 422 phone_invalid, 403 own_account or staff_only, 409 already_there
 */
export async function addRule(
  { db, clock }: RuleDeps,
  actor: StaffActor,
  { phone: text, kind, note, hidesListings }: NewPhoneRule,
  hideListing: HideListing,
): Promise<PhoneRule> {
  const phone = readPhone(text);
  if (!phone) throw new Refusal(422, 'phone_invalid', { fields: { phone: 'phone_invalid' } });
  await refuseColleague(db, actor, phone);
  const work = async (trx: Trx) => {
    const id = await queries.insertRule(trx, { phone, kind, note, by: actor.id, at: clock.now() });
    const hidden = kind === 'deny' && hidesListings ? await hideListings(trx, actor.id, phone, hideListing) : 0;
    await queries.requestChecks(trx, phone);
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
 * Ends a number's rule; hidden listings stay hidden until a moderator has decided.
 * @throws Refusal 404 not_found, also when another person was faster
 */
export async function removeRule({ db, clock }: RuleDeps, actor: StaffActor, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const rule = await queries.endRule(trx, id, actor.id, clock.now());
    if (!rule) throw new Refusal(404, 'not_found');
    await queries.requestChecks(trx, rule.phone);
    const before = { kind: rule.kind };
    await audit(trx, actor, { act: 'phone.remove', target: { kind: 'phone-rule', id }, before });
  });
}

async function refuseColleague(db: Db, actor: StaffActor, phone: string): Promise<void> {
  const holder = await queries.findHolder(db, phone);
  if (holder?.id === actor.id) throw new Refusal(403, 'own_account');
  if (holder && holder.role !== 'user' && actor.role !== 'admin') throw new Refusal(403, 'staff_only');
}

async function hideListings(trx: Trx, by: number, phone: string, hideListing: HideListing): Promise<number> {
  let hidden = 0;
  for (const id of await queries.findShownOf(trx, phone))
    if (await hideListing(trx, id, by, 'phone_denied')) hidden += 1;
  return hidden;
}
