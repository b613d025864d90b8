/** The status of a response that carries a challenge. */
const ASKS_FOR_PROOF = 429;

/**
 * fetch for our API. When the server demands a proof of work, the browser computes it and repeats the request: the caller
 * sees only the last response.
 */
export async function provenFetch(request: Request): Promise<Response> {
  // uploads never need a proof, and a copy of them would take memory
  if (!isSmallWrite(request)) return fetch(request);
  const body = await request.text();
  const build = () => new Request(request, body === '' ? {} : { body });
  const response = await fetch(build());
  if (response.status !== ASKS_FOR_PROOF) return response;
  // loaded on demand: few people ever need it
  const part = await import('./proof.ts').catch(() => null);
  return part ? part.answerWithProof(build(), response) : response;
}

function isSmallWrite({ method, headers }: Request): boolean {
  return method !== 'GET' && !headers.get('content-type')?.startsWith('multipart/');
}
