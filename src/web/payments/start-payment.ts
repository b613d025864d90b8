import type { NewPayment } from '#contract/payments/api.ts';
import { ApiError, ask } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { newKey } from '../data/new-key.ts';

/** Keys of what was asked for on this page, until it is known to have begun: asked for again, it is not paid twice. */
const unanswered = new Map<string, string>();

/** Begins a payment. Where the browser goes on. @throws ApiError; epointError when no address came (spec §8) */
export async function startPayment(body: NewPayment): Promise<string> {
  const wish = JSON.stringify(body);
  const key = unanswered.get(wish) ?? newKey();
  unanswered.set(wish, key);
  try {
    const { redirect_url: address } = await ask(
      browserApi.POST('/api/payments', { body, headers: { 'idempotency-key': key } }),
    );
    if (!address) throw new ApiError(502, 'epointError');
    unanswered.delete(wish);
    return address;
  } catch (error) {
    // the provider did not take it: its key brings nothing else any more. Other refusals keep none
    if (error instanceof ApiError && error.code === 'epointError') unanswered.delete(wish);
    throw error;
  }
}
