import { sql } from 'kysely';
import type { Passkey } from '#contract/auth/passkeys.ts';
import type { Db, Trx } from '../database/db.ts';

/** A passkey with what verifying a signature needs. */
export type StoredPasskey = {
  id: number;
  user_id: number;
  /** the id of its owner's account inside the passkey */
  document_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};

const COLUMNS = sql`id, name, wire_time(created_at) as "createdAt", wire_time(last_used_at) as "lastUsedAt"`;

/** The passkeys of a person, oldest first. */
export async function findPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`select ${COLUMNS} from passkeys where user_id = ${userId} order by id`.execute(
    db,
  );
  return rows;
}

/** The descriptors of a person's passkeys for the browser. */
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

/** A passkey with its owner, by the id that the browser knows it by; null: unknown. */
export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    select p.id, p.user_id, u.document_id, p.credential_id, p.public_key, p.counter, p.transports
      from passkeys p join users u on u.id = p.user_id where p.credential_id = ${credentialId}`.execute(db);
  return rows[0] ?? null;
}

/** The id of an account inside its passkeys. */
export async function findDocumentId(db: Db, userId: number): Promise<string> {
  const user = await db.selectFrom('users').select('document_id').where('id', '=', userId).executeTakeFirst();
  return user?.document_id ?? '';
}

type NewPasskey = Pick<StoredPasskey, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'> & {
  name: string;
};

/** Inserts a passkey; null when the credential exists already. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey, now: Date): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.user_id}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.counter}, ${passkey.transports}::text[],
      ${passkey.name}, ${now})
    on conflict (credential_id) do nothing returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
}

/** Records a use; false when this signature counter or a later one was seen before. */
export async function updateCounter(db: Db, id: number, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(db);
  return rows.length === 1;
}

/** Renames one of a person's passkeys; null: they have no such passkey. */
export async function updateName(db: Db, userId: number, id: number, name: string): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${COLUMNS}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes a person's passkey. @returns its name; null when it is not theirs */
export async function deletePasskey(trx: Trx, userId: number, id: number): Promise<string | null> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name ?? null;
}
