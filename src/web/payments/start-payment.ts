import type { NewPayment } from '#contract/payments/api.ts';
import { ApiError, ask } from '../app/api.ts';
import { browserApi } from '../app/browser-api.ts';

/** Begins a payment. Where the browser goes on. @throws ApiError; epointError when no address came (spec §8) */
export async function startPayment(body: NewPayment): Promise<string> {
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  const { redirect_url: address } = await ask(
    browserApi.POST('/api/payments', { body, headers: { 'idempotency-key': key } }),
  );
  if (!address) throw new ApiError(502, 'epointError');
  return address;
}
