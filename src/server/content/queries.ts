import { sql } from 'kysely';
import type { Contact } from '#contract/content/api.ts';
import type { Language } from '#contract/dates.ts';
import type { Db } from '../db.ts';

/** The texts that editors have changed; null where they left the shipped one. */
export function findTextChanges(db: Db) {
  return db.selectFrom('translations').select(['key', 'az', 'en', 'ru']).execute();
}

export async function findContact(db: Db, language: Language): Promise<Contact | null> {
  const { rows } = await sql<Contact>`
    select mail, phone, location ->> ${language} as location, latitude, longitude,
      work_hours ->> ${language} as work_hours, weekend_status ->> ${language} as weekend_status, instagram, facebook, linkedin, youtube,
      footer_title ->> ${language} as footer_title, footer_text -> ${language} as footer_text
    from contact`.execute(db);
  return rows[0] ?? null;
}
