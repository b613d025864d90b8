import { sql } from 'kysely';
import type { Passkey } from '#contract/auth/passkeys.ts';
import type { Db, Trx } from '../database/db.ts';

/** A passkey as a proof is checked by it. */
export type KnownPasskey = {
  id: number;
  user_id: number;
  /** the name of its owner's account inside the passkey */
  document_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};

const SHOWN = sql`id, name, wire_time(created_at) as "createdAt", wire_time(last_used_at) as "lastUsedAt"`;

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`select ${SHOWN} from passkeys where user_id = ${userId} order by id`.execute(db);
  return rows;
}

/** What the browser needs to know of somebody's passkeys. */
export async function findDescriptors(
  db: Db,
  userId: number,
): Promise<{ id: string; type: 'public-key'; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('passkeys.id')
    .execute();
  return rows.map((row) => ({ ...row, type: 'public-key' as const }));
}

export async function findPasskey(db: Db, credentialId: string): Promise<KnownPasskey | null> {
  const { rows } = await sql<KnownPasskey>`
    select p.id, p.user_id, u.document_id, p.credential_id, p.public_key, p.counter, p.transports
      from passkeys p join users u on u.id = p.user_id where p.credential_id = ${credentialId}`.execute(db);
  return rows[0] ?? null;
}

/** What an account is called inside its passkeys. */
export async function findDocumentId(db: Db, userId: number): Promise<string> {
  const user = await db.selectFrom('users').select('document_id').where('id', '=', userId).executeTakeFirst();
  return user?.document_id ?? '';
}

export type NewPasskey = Pick<KnownPasskey, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'> & {
  name: string;
};

/** Null when the credential is known already. */
export async function insertPasskey(trx: Trx, one: NewPasskey, now: Date): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${one.user_id}, ${one.credential_id}, ${one.public_key}, ${one.counter}, ${one.transports}::text[],
      ${one.name}, ${now})
    on conflict (credential_id) do nothing returning ${SHOWN}`.execute(trx);
  return rows[0] ?? null;
}

/** Notes a use; false when this signature, or a later one, was seen before. */
export async function updateUsed(db: Db, id: number, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(db);
  return rows.length === 1;
}

export async function updateName(db: Db, userId: number, id: number, name: string): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${SHOWN}`.execute(db);
  return rows[0] ?? null;
}

/** Its name; null when it is not theirs. */
export async function deletePasskey(trx: Trx, userId: number, id: number): Promise<string | null> {
  const gone = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name ?? null;
}
