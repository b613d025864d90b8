import { z } from 'zod';
import { SignedInUser } from '../auth/api.ts';
import { PASSWORD_LENGTH } from '../auth/fields.ts';
import { Listing, UnusedPromotions } from '../listings/api.ts';
import { Line } from '../values/line.ts';

const Count = z.number().int();
const Cards = z.array(Listing);

/** A person's own profile (spec §3 User): the newest 20 listings of each group, and all counts. */
export const Profile = z
  .object({
    ...SignedInUser.shape,
    /** AZN */
    balance: z.number(),
    /** the newest version of the terms that they have accepted */
    termsVersion: z.string().nullable(),
    /** a new password needs the old one; not for temporary accounts, nor for those without a password */
    needsOldPassword: z.boolean(),
    stats: z.object({
      activeListings: Count,
      expiredListings: Count,
      pendingListings: Count,
      rejectedListings: Count,
      totalListings: Count,
    }),
    listings: z.object({ active: Cards, pending: Cards, expired: Cards, rejected: Cards, all: Cards }),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** AZN */
export const Balance = z.object({ balance: z.number() }).meta({ id: 'Balance' });

const Password = z.string().max(PASSWORD_LENGTH.most);
/** Changes of one's own profile; an empty e-mail or password stays unchanged. */
export const ProfileChange = z.strictObject({
  fullname: Line(100).optional(),
  email: z.string().max(254).nullable().optional(),
  password: Password.optional(),
  oldPassword: Password.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const ProfileChanged = z
  .object({
    success: z.literal(true),
    ...SignedInUser.shape,
    /** an address that takes effect when they open the link sent to it */
    pendingEmail: z.string().nullable(),
    /** a new token after the password was changed; all others are invalid */
    jwt: z.string().optional(),
  })
  .meta({ id: 'ProfileChanged' });
export type ProfileChanged = z.infer<typeof ProfileChanged>;

/** The effects that deleting the account would have. */
export const AccountDeletion = z
  .object({
    /** listings that would be hidden, by status */
    listings: z.object({ active: Count, pending: Count, expired: Count, rejected: Count }),
    /** what of their paid promotions is not used yet and would be lost; null: nothing */
    unusedPromotions: UnusedPromotions.nullable(),
    /** AZN to be paid out or given up */
    balance: z.number(),
  })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
export const AccountDeleted = z
  .object({ success: z.literal(true), withdrawnListings: Count })
  .meta({ id: 'AccountDeleted' });
export const DeleteAccountBody = z.strictObject({
  /** what to do with the balance; required if there is one */
  balance: z.enum(['pay_out', 'give_up']).optional(),
  oldPassword: Password.optional(),
});
