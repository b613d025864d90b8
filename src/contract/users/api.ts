import { z } from 'zod';
import { Session } from '../auth/api.ts';
import { ROLES } from '../auth/fields.ts';
import { adminList, BooleanIn, PAGING, RowVersion, SearchText, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';

export const UserQuery = adminList(
  ['createdAt', 'fullname', 'balance', 'listings'],
  {
    /** part of a name or an address, or a number in any spelling */
    q: SearchText.optional(),
    role: z.enum(ROLES).optional(),
    /** whether they are staff */
    isStaff: BooleanIn.optional(),
    isBlocked: BooleanIn.optional(),
  },
  'createdAt:desc',
);
export type UserQuery = z.infer<typeof UserQuery>;

/** The filters of a downloaded list. */
export const UserFilters = UserQuery.omit(PAGING);
export type UserFilters = z.infer<typeof UserFilters>;

const Count = z.number().int();
const AdminUser = z
  .object({
    id: Id,
    fullname: z.string().nullable(),
    phone: z.string().nullable(),
    /** null: a temporary account */
    email: z.string().nullable(),
    role: z.enum(ROLES),
    /** AZN */
    balance: z.number(),
    listings: Count,
    blockedAt: Time.nullable(),
    /** the account was deleted; personal data are erased */
    erasedAt: Time.nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserPage = pageOf(AdminUser).meta({ id: 'AdminUserPage' });

const AdminUserDetail = z
  .object({
    ...AdminUser.shape,
    stats: z.object({ active: Count, pending: Count, expired: Count, rejected: Count }),
    /** listings on the site that a block would hide, also expired ones: their own, and imported ones with their number */
    seenListings: Count,
    /** listings that the block has hidden */
    hiddenByBlock: Count,
    hasPassword: z.boolean(),
    hasFactor: z.boolean(),
  })
  .meta({ id: 'AdminUserDetail' });
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;
export const AdminUserResponse = responseOf(AdminUserDetail).meta({ id: 'AdminUserAnswer' });
export const AdminSessions = z.object({ data: z.array(Session), meta: z.object({}) }).meta({ id: 'AdminSessions' });

const Reason = z.string().trim().min(3).max(500);
/** The reason goes to the audit log. With `hidesListings` their listings are hidden, and no code is sent to their number. */
export const BlockBody = z.strictObject({ ...RowVersion, reason: Reason, hidesListings: z.boolean().default(true) });
export const RoleBody = z.strictObject({ ...RowVersion, role: z.enum(ROLES) });
