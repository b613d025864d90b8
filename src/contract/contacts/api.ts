import { z } from 'zod';
import { Id, responseOf } from '../wire/page.ts';
import { CHANNELS, NOTICE_CHANNELS } from './fields.ts';

const Contact = z.object({
  id: Id,
  kind: z.enum(CHANNELS),
  /** the mail address; null: a chat, or a browser */
  address: z.string().nullable(),
  /** a browser's own name for itself */
  device: z.string().nullable(),
  /** SHA-256 of the endpoint of a browser's subscription, in hex: by it a browser knows itself; null: another kind */
  browser: z.string().nullable(),
  isStopped: z.boolean(),
  createdAt: z.string(),
});
export type Contact = z.infer<typeof Contact>;

const Choice = z
  .array(z.enum(NOTICE_CHANNELS))
  .max(NOTICE_CHANNELS.length)
  .refine((all) => new Set(all).size === all.length, { error: 'names one twice' });
/** The channels of each kind of notice; none: it is not sent, if it is a reminder. */
const Channels = z.strictObject({ approved: Choice, rejected: Choice, ending: Choice, available: Choice });
/** `kept`: news of homes that the person keeps, which one contact gets; left out: as before. */
export const NoticeChoices = Channels.extend({ kept: z.boolean().optional() }).meta({ id: 'NoticeChoices' });
export type NoticeChoices = z.infer<typeof NoticeChoices>;

export const ContactsResponse = responseOf(
  z.object({
    contacts: z.array(Contact),
    choices: Channels.extend({ kept: z.boolean() }),
    /** whether the account has a mail address and a number */
    hasMail: z.boolean(),
    hasPhone: z.boolean(),
    offersTelegram: z.boolean(),
    /** by which a browser subscribes to push messages; null: they are not offered */
    pushKey: z.string().nullable(),
  }),
).meta({ id: 'MessageContacts' });
export type Contacts = z.infer<typeof ContactsResponse>['data'];

export const TelegramLinkResponse = responseOf(z.object({ url: z.string() })).meta({ id: 'TelegramLink' });

const Key = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}=?=?$`));
/** A subscription as browsers write it: the point of P-256, and 16 bytes. */
export const NewPush = z.strictObject({
  endpoint: z.string().max(1_000),
  keys: z.strictObject({ p256dh: Key(87), auth: Key(22) }),
});
export type NewPush = z.infer<typeof NewPush>;
/** A browser's new subscription, and the endpoint of the one that it replaces. */
export const PushRenewal = NewPush.extend({ old: NewPush.shape.endpoint });
export type PushRenewal = z.infer<typeof PushRenewal>;
export const PushEnd = NewPush.pick({ endpoint: true });
export const ContactResponse = responseOf(Contact).meta({ id: 'MessageContact' });
