import { sql } from 'kysely';
import { type AdminDocument, DOCUMENT_KEYS } from '#contract/content/admin-documents.ts';
import type { DocumentKey } from '#contract/content/documents.ts';
import type { Db, Trx } from '../database/db.ts';

/** Every document, including those without content yet. */
export async function findDocuments(db: Db): Promise<Omit<AdminDocument, 'az' | 'en' | 'ru'>[]> {
  const { rows } = await sql<{ id: DocumentKey; updatedAt: string | null }>`
    select k.key as id, wire_time(c.updated_at) as "updatedAt"
      from unnest(${DOCUMENT_KEYS}::text[]) with ordinality k(key, n) left join contents c on c.key = k.key
     order by k.n`.execute(db);
  return rows;
}

/** A document in all languages; null: nobody has written it. */
export async function findAdminDocument(db: Db, key: DocumentKey): Promise<AdminDocument | null> {
  const { rows } = await sql<AdminDocument>`
    select key as id, wire_time(updated_at) as "updatedAt", body -> 'az' as az, body -> 'en' as en, body -> 'ru' as ru
      from contents where key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Inserts or replaces a document. */
export async function upsertDocument(trx: Trx, key: DocumentKey, body: object): Promise<void> {
  await sql`
      insert into contents (key, body) values (${key}, ${JSON.stringify(body)}::jsonb)
      on conflict (key) do update set body = excluded.body, updated_at = clock_timestamp()`.execute(trx);
}

/** Deletes a document in all languages. */
export async function deleteDocument(trx: Trx, key: DocumentKey): Promise<void> {
  await trx.deleteFrom('contents').where('key', '=', key).execute();
}
