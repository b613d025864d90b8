/** Why a request was not carried out yet. */
const ASKS_FOR_PROOF = 429;

/**
 * fetch for our API. Where the server asks for a proof of work before it carries a request out, the browser computes it
 * and sends the request again: whoever calls sees the last answer alone.
 */
export async function provenFetch(request: Request): Promise<Response> {
  // files are never asked for a proof, and a copy of them would be held in memory
  const again = isSmallWrite(request) ? request.clone() : null;
  const answer = await fetch(request);
  if (!again || answer.status !== ASKS_FOR_PROOF) return answer;
  // few people ever need it
  const part = await import('./proof.ts').catch(() => null);
  return part ? part.answerWithProof(again, answer) : answer;
}

function isSmallWrite({ method, headers }: Request): boolean {
  return method !== 'GET' && !headers.get('content-type')?.startsWith('multipart/');
}
