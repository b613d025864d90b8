import { readBody } from './api.ts';
import type { Visit } from './context.ts';

type Call<Body> = Promise<{ data?: Body; error?: unknown; response: Response }>;

/**
 * For loaders, of secondary content: the response's body, or null when it failed. The failure is logged and shown as a line
 * with a retry; the page does not fail (spec §8).
 */
export async function askOptional<Body>({ report }: Pick<Visit, 'report'>, call: Call<Body>): Promise<Body | null> {
  try {
    return await readBody(call);
  } catch (error) {
    report(error);
    return null;
  }
}
