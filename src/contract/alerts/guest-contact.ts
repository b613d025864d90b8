import { z } from 'zod';

const Mail = z.strictObject({ mail: z.email().max(200) });
/** The chat that opens the link of the response. */
const Telegram = z.strictObject({ telegram: z.literal(true) });

/** Where somebody without an account is told. */
export const GuestContact = z.union([Mail, Telegram]);
export type GuestContact = z.infer<typeof GuestContact>;
