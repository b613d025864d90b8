import type { ClosingReason, DeletionReason } from '#contract/listings/actions.ts';
import { readBody } from '../../data/api.ts';
import { openApi } from '../../data/open-api.ts';

const pathOf = (id: number) => ({ path: { id: String(id) } });

/** Extends a listing from the end that the person sees. Returns its new end. */
export async function extendListing(id: number, from: string): Promise<string> {
  const api = await openApi();
  const { data } = await readBody(api.POST('/api/listings/{id}/extend', { params: pathOf(id), body: { from } }));
  return data.Expires_At;
}

export async function restoreListing(id: number): Promise<void> {
  const api = await openApi();
  const body = { data: { Status_ad: 'pending' as const } };
  await readBody(api.PUT('/api/listings/{id}', { params: pathOf(id), body }));
}

/** Says that a listing is still on offer. */
export async function confirmListing(id: number): Promise<void> {
  const api = await openApi();
  const { error, response } = await api.POST('/api/listings/{id}/confirm', { params: pathOf(id) });
  if (!response.ok) await readBody(Promise.resolve({ error, response }));
}

export async function closeListing(id: number, reason: ClosingReason): Promise<void> {
  const api = await openApi();
  const { error, response } = await api.POST('/api/listings/{id}/close', { params: pathOf(id), body: { reason } });
  if (!response.ok) await readBody(Promise.resolve({ error, response }));
}

/** Changes the price alone. @param isConfirmed the person says that an unlikely price is right */
export async function repriceListing(id: number, price: number, isConfirmed: boolean): Promise<void> {
  const api = await openApi();
  const body = { data: { Price: price }, ...(isConfirmed && { confirmed: ['Price' as const] }) };
  await readBody(api.PUT('/api/listings/{id}', { params: pathOf(id), body }));
}

/** Takes a listing away for good. @param reason why an active one is deleted */
export async function removeListing(id: number, reason: DeletionReason | undefined): Promise<void> {
  const params = { ...pathOf(id), query: { ...(reason && { reason }) } };
  const api = await openApi();
  const { error, response } = await api.DELETE('/api/listings/{id}', { params, body: null });
  if (!response.ok) await readBody(Promise.resolve({ error, response }));
}
