import { useRef, useState } from 'react';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import { ASKED_FIELDS, type AskedField } from '#contract/listings/unlikely.ts';
import { ApiError, ask } from '../../app/api.ts';
import { browserApi } from '../../app/browser-api.ts';
import { failureKey } from '../../app/failure.ts';
import { bearer } from '../../app/session-store.ts';
import { bodyOf, type WizardForm } from './form.ts';
import { areAllSent, sentIds } from './photo-list.ts';
import { newKey } from './photo-parcels.ts';
import type { PhotoQueue } from './photo-queue.ts';

type ListingBody = ReturnType<typeof bodyOf>;
/** `confirmed`: fields that were asked about (contract/listings/unlikely.ts) and are meant. */
export type Send = (body: ListingBody, key: string, confirmed: readonly AskedField[]) => Promise<number>;
type Sending = 'idle' | 'photos' | 'sending';

/**
 * Sends a finished listing, once its photos have arrived. Sent again as it was, it has the same Idempotency-Key; with
 * `draftKey` it always has that one, so that a draft becomes one listing.
 */
export function useSubmit(send: Send, draftKey: (() => string) | null) {
  const [state, setState] = useState<Sending>('idle');
  const last = useRef({ body: '', key: '' });
  const submit = async (
    readForm: () => WizardForm,
    queue: PhotoQueue,
    confirmed: readonly AskedField[] = [],
  ): Promise<number> => {
    if (!bearer()) throw new Error('login_required');
    setState('photos');
    try {
      await arrival(queue);
      setState('sending');
      // the form may hear of the last one a moment later
      const body = bodyOf({ ...readForm(), Images: sentIds(queue.state().photos) });
      const text = JSON.stringify([body, confirmed]);
      if (last.current.body !== text) last.current = { body: text, key: newKey() };
      await ask(browserApi.POST('/api/users/me/terms', { body: { version: TERMS_VERSION } }));
      return await send(body, draftKey?.() ?? last.current.key, confirmed);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'images_not_yours') queue.distrust();
      throw error;
    } finally {
      setState('idle');
    }
  };
  return { state, submit };
}

/** Whether this draft was posted before, and looked different then. */
export function isPostedAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_conflict';
}

/** What a body has beside its listing once questions were answered. */
export function withConfirmed(confirmed: readonly AskedField[]): { confirmed?: AskedField[] } {
  return confirmed.length > 0 ? { confirmed: [...confirmed] } : {};
}

/** What the server asks about before it takes the listing: the text key of each question, by its field. */
export function questionsOf(error: unknown): Partial<Record<AskedField, string>> {
  if (!(error instanceof ApiError) || !error.code.endsWith('_unlikely')) return {};
  const { fields } = error;
  return Object.fromEntries(ASKED_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

/** The text key of why a listing was not sent (spec §8). */
export function submitFailure(error: unknown): string {
  if (error instanceof Error && ['login_required', 'photos_failed'].includes(error.message)) return error.message;
  return failureKey(error, 'error_occurred_try_again');
}

/** Resolves when every photo is on the server. @throws Error photos_failed when one will not get there by itself */
function arrival(queue: PhotoQueue): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const look = () => {
      const { photos } = queue.state();
      if (areAllSent(photos)) settle(resolve);
      else if (photos.some(({ state }) => state === 'failed')) settle(() => reject(new Error('photos_failed')));
    };
    const settle = (done: () => void) => {
      stop();
      done();
    };
    stop = queue.subscribe(look);
    look();
  });
}
