import { z } from 'zod';
import { RowVersion, Time } from '../wire/admin-list.ts';
import { Id, responseOf } from '../wire/page.ts';

const Person = z.object({ id: Id, name: z.string().nullable() });
const Reason = z.string().trim().min(3).max(500);

/** A restoration of an account to a new number, for a person who lost the old number and address. */
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
    /** when it takes effect unless the old number or address stops it */
    dueAt: Time.nullable(),
  })
  .meta({ id: 'Restoration' });
export type Restoration = z.infer<typeof Restoration>;
export const RestorationResponse = responseOf(Restoration.nullable()).meta({ id: 'RestorationAnswer' });
export const RestorationBody = z.strictObject({ phone: z.string().max(30), reason: Reason });

/** Another number or address of a staff member; omitted values stay. */
export const StaffContactBody = z.strictObject({
  ...RowVersion,
  phone: z.string().max(30).optional(),
  email: z.string().max(254).optional(),
});
