import { z } from 'zod';
import { Seen } from '../wire/admin-list.ts';
import { answerOf } from '../wire/page.ts';

const ModerationSettings = z
  .object({
    /** clean listings of owners with a clean history need nobody's yes */
    approvesTrusted: z.boolean(),
    ...Seen,
  })
  .meta({ id: 'ModerationSettings' });
export type ModerationSettings = z.infer<typeof ModerationSettings>;
export const ModerationSettingsAnswer = answerOf(ModerationSettings).meta({ id: 'ModerationSettingsAnswer' });
export const ModerationSettingsBody = z.strictObject({ approvesTrusted: z.boolean(), ...Seen });
