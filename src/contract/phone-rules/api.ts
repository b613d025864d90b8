import { z } from 'zod';
import { adminList, SearchText, Time } from '../wire/admin-list.ts';
import { Id, pageOf, responseOf } from '../wire/page.ts';
import { PHONE_RULE_KINDS, PHONE_RULE_STATES } from './fields.ts';

export const NewPhoneRule = z.strictObject({
  /** in any spelling; other than an Azerbaijani number is 422 */
  phone: z.string().trim().min(1).max(30),
  kind: z.enum(PHONE_RULE_KINDS),
  /** why, for colleagues */
  note: z.string().trim().max(500).default(''),
  /** of a denied number: its active listings are hidden until a moderator has decided on each */
  hidesListings: z.boolean().default(false),
});
export type NewPhoneRule = z.infer<typeof NewPhoneRule>;

export const PhoneRuleQuery = adminList(
  ['addedAt'],
  {
    /** digits of the number, or words of the note */
    q: SearchText.optional(),
    kind: z.enum(PHONE_RULE_KINDS).optional(),
    state: z.enum(PHONE_RULE_STATES).optional(),
  },
  'addedAt:desc',
);
export type PhoneRuleQuery = z.infer<typeof PhoneRuleQuery>;

const Name = z.object({ id: Id, fullname: z.string().nullable() });
const PhoneRule = z
  .object({
    id: Id,
    phone: z.string(),
    kind: z.enum(PHONE_RULE_KINDS),
    note: z.string(),
    addedBy: Name,
    addedAt: Time,
    /** null: in force */
    removedBy: Name.nullable(),
    removedAt: Time.nullable(),
    /** the account with the number */
    user: Name.extend({ isBlocked: z.boolean() }).nullable(),
    /** listings with the number */
    listings: z.object({ active: z.number().int(), pending: z.number().int() }),
  })
  .meta({ id: 'PhoneRule' });
export type PhoneRule = z.infer<typeof PhoneRule>;
export const PhoneRulePage = pageOf(PhoneRule).meta({ id: 'PhoneRulePage' });
export const PhoneRuleResponse = responseOf(PhoneRule).meta({ id: 'PhoneRuleAnswer' });
