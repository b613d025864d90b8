// Not in fields.ts: the browser needs only the name, and zod would try `eval` there, which the pages' policy reports.

/** The request header that carries a proof of work: base64 of the JSON `{challenge, solution}`. */
export const PROOF_HEADER = 'x-proof';

/** Retries: the required effort may grow while a proof is computed. */
export const MAX_PROOFS = 3;

/** The header of a solved challenge. */
export function writeProof(challenge: object, solution: object): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
