// Apart from fields.ts: the browser needs the name alone, and zod there tries `eval`, which the pages' policy reports.

/** The request header that carries a proof of work: base64 of the JSON `{challenge, solution}`. */
export const PROOF_HEADER = 'x-proof';

/** Pressure may grow while a proof is made: then another one is asked for. */
export const MOST_PROOFS = 3;

/** A solved challenge as the header carries it. */
export function writeProof(challenge: object, solution: object): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
