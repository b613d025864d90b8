import { z } from 'zod';
import { adminList, NumberIn, PAGING, SearchText, Time } from '../wire/admin-list.ts';
import { Id, pageOf } from '../wire/page.ts';

export const AuditQuery = adminList(
  ['at'],
  {
    /** the id of the person who acted */
    actor: NumberIn.optional(),
    /** `user.block`, or `user` for all acts on users */
    act: SearchText.optional(),
    targetKind: SearchText.optional(),
    targetId: SearchText.optional(),
    since: Time.optional(),
    until: Time.optional(),
  },
  'at:desc',
);
export type AuditQuery = z.infer<typeof AuditQuery>;

/** The filters of a downloaded list. */
export const AuditFilters = AuditQuery.omit(PAGING);
export type AuditFilters = z.infer<typeof AuditFilters>;

const AuditRow = z
  .object({
    id: Id,
    at: Time,
    /** null: a command at the server */
    actor: z.object({ id: Id, fullname: z.string().nullable() }).nullable(),
    act: z.string(),
    targetKind: z.string(),
    targetId: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    ip: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditPage = pageOf(AuditRow).meta({ id: 'AuditPage' });
