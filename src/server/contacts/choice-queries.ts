import { sql } from 'kysely';
import type { NoticeChoices } from '#contract/contacts/api.ts';
import { NOTICE_GROUPS, type NoticeChannel, type NoticeGroup } from '#contract/contacts/fields.ts';
import type { Db, Trx } from '../database/db.ts';

/** What a person has chosen, by group; and what their account has. */
export async function findChoices(
  db: Db,
  userId: number,
): Promise<{
  chosen: Partial<NoticeChoices>;
  email: string;
  phone: string | null;
  stopsReminders: boolean;
  stopsKeptNews: boolean;
  /** their mail address, as they have asked */
  stopsMail: boolean;
}> {
  const { rows } = await sql<{
    chosen: Partial<NoticeChoices> | null;
    email: string;
    phone: string | null;
    stopsReminders: boolean;
    stopsKeptNews: boolean;
    stopsMail: boolean;
  }>`
    select u.email, u.phone, u.stops_reminders as "stopsReminders", u.stops_kept_news as "stopsKeptNews",
        exists (select from contacts c where c.user_id = u.id and c.kind = 'mail' and c.stop_reason = 'asked') as "stopsMail",
        (select json_object_agg(kind, to_json(channels)) from notice_choices where user_id = u.id) as chosen
      from users u where u.id = ${userId}`.execute(db);
  const [row] = rows;
  const nobody = { email: '', phone: null, stopsReminders: false, stopsKeptNews: false, stopsMail: false };
  return { ...(row ?? nobody), chosen: row?.chosen ?? {} };
}

/** Stores all choices of a person, who then has reminders as chosen. */
export async function upsertChoices(trx: Trx, userId: number, choices: NoticeChoices): Promise<void> {
  for (const kind of NOTICE_GROUPS)
    await sql`
      insert into notice_choices (user_id, kind, channels) values (${userId}, ${kind}, ${choices[kind]})
      on conflict (user_id, kind) do update set channels = excluded.channels`.execute(trx);
  await sql`update users set stops_reminders = false where id = ${userId} and stops_reminders`.execute(trx);
  if (choices.kept !== undefined) await updateStopsKeptNews(trx, userId, !choices.kept);
}

/** Whether a person wants no news of the homes that they keep. */
export async function updateStopsKeptNews(db: Db, userId: number, stops: boolean): Promise<void> {
  await sql`
    update users set stops_kept_news = ${stops} where id = ${userId} and stops_kept_news <> ${stops}`.execute(db);
}

/** The chosen channels of a notice, and the contacts that can be reached; null: nothing was chosen. */
export async function findChoice(
  db: Db,
  userId: number,
  group: NoticeGroup,
): Promise<{ channels: NoticeChannel[]; contacts: { id: number; kind: 'telegram' | 'push' }[] } | null> {
  const { rows } = await sql<{ channels: NoticeChannel[]; contacts: { id: number; kind: 'telegram' | 'push' }[] }>`
    select n.channels, (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind) order by c.id), '[]')
        from contacts c where c.user_id = n.user_id and c.kind = any (n.channels) and c.kind <> 'mail'
         and c.confirmed_at is not null and c.stopped_at is null) as contacts
      from notice_choices n where n.user_id = ${userId} and n.kind = ${group}`.execute(db);
  return rows[0] ?? null;
}
