/** Why a request was not carried out yet. */
const ASKS_FOR_PROOF = 429;

/**
 * fetch for our API. Where the server asks for a proof of work before it carries a request out, the browser computes it
 * and sends the request again: whoever calls sees the last answer alone.
 */
export async function provenFetch(request: Request): Promise<Response> {
  // files are never asked for a proof, and a copy of them would be held in memory
  if (!isSmallWrite(request)) return fetch(request);
  const body = await request.text();
  const build = () => new Request(request, body === '' ? {} : { body });
  const answer = await fetch(build());
  if (answer.status !== ASKS_FOR_PROOF) return answer;
  // few people ever need it
  const part = await import('./proof.ts').catch(() => null);
  return part ? part.answerWithProof(build(), answer) : answer;
}

function isSmallWrite({ method, headers }: Request): boolean {
  return method !== 'GET' && !headers.get('content-type')?.startsWith('multipart/');
}
