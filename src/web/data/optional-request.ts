import { ask } from './api.ts';
import type { Visit } from './context.ts';

type Call<Body> = Promise<{ data?: Body; error?: unknown; response: Response }>;

/**
 * For loaders, of what stands beside the matter of a page: the answer's body, or null when it did not come. That is
 * logged and shown as a line to try again by, and is no reason for the page to fail (spec §8).
 */
export async function askQuietly<Body>({ report }: Pick<Visit, 'report'>, call: Call<Body>): Promise<Body | null> {
  try {
    return await ask(call);
  } catch (error) {
    report(error);
    return null;
  }
}
