import { z } from 'zod';
import { PROOF_HEADER } from './header.ts';

/** A proof of work of a second or two (ALTCHA 2, PBKDF2). Its signature makes it valid for one request. */
export const Challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().int().optional(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string().optional(),
  })
  .meta({ id: 'Challenge' });
export type Challenge = z.infer<typeof Challenge>;

/** The content of PROOF_HEADER: the received challenge and its solution. */
export const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
});
export type Proof = z.infer<typeof Proof>;

/** The headers of a route that may demand a proof of work. */
export const ProofHeaders = z.looseObject({
  [PROOF_HEADER]: z
    .string()
    .max(4000)
    .optional()
    .describe(
      'Proof of work, only after 429 `proof_required`: base64 of the JSON `{"challenge": error.details.challenge, ' +
        '"solution": {"counter", "derivedKey"}}`. Solve with `solveChallenge` of altcha-lib 2 and send the same request again.',
    ),
});
