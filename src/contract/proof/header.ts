// Apart from fields.ts: the browser needs the name alone, and zod there tries `eval`, which the pages' policy reports.

/** The request header that carries a proof of work: base64 of the JSON `{challenge, solution}`. */
export const PROOF_HEADER = 'x-proof';
