import { z } from 'zod';
import { RowVersion } from '../wire/admin-list.ts';
import { responseOf } from '../wire/page.ts';

const ModerationSettings = z
  .object({
    /** clean listings of owners with a clean history are approved automatically */
    approvesTrusted: z.boolean(),
    ...RowVersion,
  })
  .meta({ id: 'ModerationSettings' });
export type ModerationSettings = z.infer<typeof ModerationSettings>;
export const ModerationSettingsResponse = responseOf(ModerationSettings).meta({ id: 'ModerationSettingsAnswer' });
export const ModerationSettingsBody = z.strictObject({ approvesTrusted: z.boolean(), ...RowVersion });
