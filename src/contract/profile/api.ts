import { z } from 'zod';
import { SignedInUser } from '../auth/api.ts';
import { PASSWORD_LENGTH } from '../auth/fields.ts';
import { Listing } from '../listings/api.ts';
import { Line } from '../values/line.ts';

const Count = z.number().int();
const Cards = z.array(Listing);

/** A person as he sees himself (spec §3 User): the newest 20 listings of each group, counts of all. */
export const Profile = z
  .object({
    ...SignedInUser.shape,
    /** AZN */
    balance: z.number(),
    /** the newest version of the user agreement he has accepted */
    termsVersion: z.string().nullable(),
    /** a new password asks for the old one; not of a temporary account, nor of one that never had any */
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
/** What a person may change of himself; an empty e-mail or password means that it stays. */
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
    /** an address that becomes his when he opens the link that was sent to it */
    pendingEmail: z.string().nullable(),
    /** a new token, when the password has changed: all others are dead */
    jwt: z.string().optional(),
  })
  .meta({ id: 'ProfileChanged' });
export type ProfileChanged = z.infer<typeof ProfileChanged>;

/** What happens when an account is deleted, told before it is. */
export const AccountDeletion = z
  .object({
    /** listings that nobody will see any more, by what they are now */
    listings: z.object({ active: Count, pending: Count, expired: Count, rejected: Count }),
    /** AZN that are to be paid out or given up */
    balance: z.number(),
  })
  .meta({ id: 'AccountDeletion' });
export const AccountDeleted = z
  .object({ success: z.literal(true), withdrawnListings: Count })
  .meta({ id: 'AccountDeleted' });
export const DeleteAccountBody = z.strictObject({
  /** what to do with the balance; needed when there is one */
  balance: z.enum(['pay_out', 'give_up']).optional(),
  oldPassword: Password.optional(),
});
