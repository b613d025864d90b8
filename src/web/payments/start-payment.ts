import type { NewPayment } from '#contract/payments/api.ts';
import { ApiError, readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { newKey } from '../data/new-key.ts';

/** Idempotency keys of payments of this page, until they are known to have started: a retry is not paid twice. */
const unanswered = new Map<string, string>();

/** Starts a payment. @returns the address of the provider's page @throws ApiError; epointError when no address came (spec §8) */
export async function startPayment(body: NewPayment): Promise<string> {
  const wish = JSON.stringify(body);
  const key = unanswered.get(wish) ?? newKey();
  unanswered.set(wish, key);
  try {
    const { redirect_url: address } = await readBody(
      browserApi.POST('/api/payments', { body, headers: { 'idempotency-key': key } }),
    );
    if (!address) throw new ApiError(502, 'epointError');
    unanswered.delete(wish);
    return address;
  } catch (error) {
    // the provider refused it: the same key would replay that response. Other refusals are not stored
    if (error instanceof ApiError && error.code === 'epointError') unanswered.delete(wish);
    throw error;
  }
}
