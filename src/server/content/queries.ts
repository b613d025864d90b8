import { sql } from 'kysely';
import type pg from 'pg';
import type { SiteContact } from '#contract/content/api.ts';
import type { DocumentKey } from '#contract/content/documents.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db } from '../database/db.ts';

/** Texts that editors have overridden; null where the shipped text applies. */
export function findTextOverrides(db: Db) {
  return db.selectFrom('translations').select(['key', 'az', 'en', 'ru']).execute();
}

/** The site contact in one language; null until an editor has entered it. */
export async function findSiteContact(db: Db, language: Language): Promise<SiteContact | null> {
  const { rows } = await sql<SiteContact>`
    select mail, phone, location ->> ${language} as location, latitude, longitude,
      work_hours ->> ${language} as work_hours, weekend_status ->> ${language} as weekend_status, instagram, facebook, linkedin, youtube,
      footer_title ->> ${language} as footer_title, footer_text -> ${language} as footer_text, shows_welcome
    from contact`.execute(db);
  return rows[0] ?? null;
}

/** A document in one language, as the JSON of the response; null when it has no content. */
export async function findDocument(db: Db, key: DocumentKey, language: Language): Promise<string | null> {
  const { rows } = await sql<{ answer: string }>`
    select jsonb_build_object('data', (body -> ${language}) || jsonb_build_object('id', id, 'documentId', document_id,
        'locale', ${language}::text, 'createdAt', wire_time(created_at), 'updatedAt', wire_time(updated_at)),
      'meta', '{}'::jsonb)::text as answer
    from contents where key = ${key}`.execute(db);
  return rows[0]?.answer ?? null;
}

/** When each document was last changed. */
export function findDocumentChanges(db: Db): Promise<{ key: string; updated_at: Date }[]> {
  return db.selectFrom('contents').select(['key', 'updated_at']).execute();
}

/**
 * The banners as the JSON of the response, in the order of their positions. A banner that links to our Instagram is left
 * out when the contact data have no Instagram.
 */
export async function findBanners(db: Db, language: Language): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select json_build_object('data', coalesce(json_agg(json_build_object('id', banners.id, 'side', side, 'title', title ->> ${language},
        'text', text ->> ${language}, 'link', address, 'image', case when image is not null then
          json_build_object('url', art -> 'url', 'width', art -> 'width', 'height', art -> 'height') end)
        order by position, banners.id), '[]'), 'meta', json_build_object())::text as answer
      from banners
      cross join lateral coalesce(image #> '{formats,medium}', image) art
      left join contact on link = 'instagram'
      cross join lateral (
        select case when link <> 'instagram' then link
                    -- editors enter the address without its scheme (spec §2)
                    else 'https://' || regexp_replace(nullif(trim(contact.instagram), ''), '^https?://', '') end as address) lead
     where not is_hidden and address is not null`.execute(db);
  return rows[0]?.answer ?? '';
}

/** Mortgage programmes of banks, as the JSON of the response. */
export async function findBankPrograms(db: Db, language: Language): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select json_build_object('data', coalesce(json_agg(json_build_object('id', id, 'documentId', document_id, 'bank', bank,
        'name', name ->> ${language}, 'rate', rate, 'min_down_payment', min_down_payment, 'max_years', max_years,
        'max_amount', max_amount / 100.0, 'as_of', as_of) order by position, id), '[]'),
      'meta', json_build_object())::text as answer
    from bank_programs`.execute(db);
  return rows[0]?.answer ?? '';
}

/** Inserts a document. `keepsExisting`: an existing one stays, else it is replaced. */
export async function writeDocument(
  client: pg.ClientBase,
  key: DocumentKey,
  body: object,
  { keepsExisting }: { keepsExisting: boolean },
): Promise<void> {
  await client.query(
    `insert into contents (key, body) values ($1, $2)
     on conflict (key) do ${keepsExisting ? 'nothing' : 'update set body = excluded.body, updated_at = now()'}`,
    [key, JSON.stringify(body)],
  );
}
