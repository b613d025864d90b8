import { failPage } from '../data/api.ts';

/** An answer as it comes; of a page that nobody has written yet, that there is nothing to tell (spec §8). */
export async function needInfo<Answer extends { response: Response }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.response.status === 404) throw failPage(404, 'info-not-found');
  return answer;
}
