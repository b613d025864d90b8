import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';

export type HeldListing = {
  updatedAt: string;
  status: string;
  isHidden: boolean;
  ownerId: number | null;
  /** of its owner */
  language: Language;
};

/**
 * A listing that a moderator decides on, held until the transaction ends. Nobody decides on his own.
 * @throws Refusal 404 listingNotFound, 403 own_listing
 */
export async function holdToDecide(trx: Trx, moderator: number, id: number): Promise<HeldListing> {
  const { rows } = await sql<HeldListing>`
    select wire_time(l.updated_at) as "updatedAt", l.status_ad as status, l.hidden_at is not null as "isHidden",
      l.owner_id as "ownerId",
      coalesce((select language from users u where u.id = l.owner_id), 'az') as language
      from listings l where l.id = ${id} for no key update of l`.execute(trx);
  const [held] = rows;
  if (!held) throw new Refusal(404, 'listingNotFound');
  if (held.ownerId === moderator) throw new Refusal(403, 'own_listing');
  return held;
}
