import { failPage } from '../data/api.ts';

/** Unwraps a response; a page without content is contentNotFound (spec §8). */
export async function needInfo<Answer extends { response: Response }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.response.status === 404) throw failPage(404, 'info-not-found');
  return answer;
}
