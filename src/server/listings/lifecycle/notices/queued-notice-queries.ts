import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { GROUPS, isReminder, type NoticeOfOwner } from './notice-groups.ts';
import { IS_VALID } from './notice-queries.ts';

/** The kinds of notices that people can stop. */
const REMINDERS = (Object.keys(GROUPS) as NoticeOfOwner[]).filter(isReminder);

/**
 * Drops those of some claimed messages that tell owners what is not true any more, or remind people who have stopped reminders
 * since: at night and while a channel is paused they wait for long. @returns their ids
 */
export async function dropUntrueNotices(db: Db, messages: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  // the key of a message names its notice (notices.ts)
  const { rows } = await sql<{ id: number }>`
    with told as materialized (
      select id as message, split_part(key, ' ', 2)::bigint as notice from messages
       where id = any(${messages}::bigint[]) and kind = 'owner_notice' and key ~ '^notice [0-9]+ to ')
    update messages m set dropped_at = ${now},
        drop_reason = case when n.kind = any(${REMINDERS}) and u.stops_reminders then 'stopped' else 'late' end
      from told t join owner_notices n on n.id = t.notice join users u on u.id = n.user_id
      left join listings l on l.id = n.listing_id
     where m.id = t.message and m.sent_at is null and m.dropped_at is null
       and (not ${IS_VALID} or n.kind = any(${REMINDERS}) and u.stops_reminders)
    returning m.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
