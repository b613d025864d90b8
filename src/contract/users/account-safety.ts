import { z } from 'zod';
import { Seen, Time } from '../wire/admin-list.ts';
import { answerOf, Id } from '../wire/page.ts';

const Person = z.object({ id: Id, name: z.string().nullable() });
const Reason = z.string().trim().min(3).max(500);

/** An account on its way to a new number, for who lost the old number and address. */
const Restoration = z
  .object({
    id: Id,
    phone: z.string(),
    reason: z.string(),
    askedAt: Time,
    askedBy: Person,
    /** null: waits for a second person */
    agreedAt: Time.nullable(),
    agreedBy: Person.nullable(),
    /** when it is done unless the old number or address stops it */
    dueAt: Time.nullable(),
  })
  .meta({ id: 'Restoration' });
export type Restoration = z.infer<typeof Restoration>;
export const RestorationAnswer = answerOf(Restoration.nullable()).meta({ id: 'RestorationAnswer' });
export const RestorationBody = z.strictObject({ phone: z.string().max(30), reason: Reason });

/** Another number or address of somebody of the staff; what is left out stays. */
export const StaffContactBody = z.strictObject({
  ...Seen,
  phone: z.string().max(30).optional(),
  email: z.string().max(254).optional(),
});
