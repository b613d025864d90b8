import { TERMS_VERSION } from '#contract/auth/fields.ts';
import type { Duplicates } from '#contract/listings/posting/duplicates.ts';
import { UNLIKELY_FIELDS } from '#contract/listings/posting/unlikely.ts';
import { bearer } from '#session/session-store.ts';
import { ApiError, readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { phraseOfFailure } from '../../data/failure.ts';
import { newKey } from '../../data/new-key.ts';
import { areAllSent, sentIds } from '../photos/photo-list.ts';
import type { PhotoQueue } from '../photos/photo-queue.ts';
import { bodyOf } from './form.ts';
import type { Outcome, Submission, UnlikelyTexts } from './submission.ts';

/** Sends a listing after its photos are uploaded. */
export async function sendListing({ form, queue, confirmed, send, ...more }: Submission): Promise<Outcome> {
  try {
    if (!bearer()) return { status: 'failed', failure: { key: 'login_required' } };
    if (!(await haveArrived(queue))) return { status: 'failed', failure: { key: 'photos_failed' } };
    more.onSending();
    // the form may get the last id a moment later
    const data = bodyOf({ ...form(), Images: sentIds(queue.state().photos), Floor_Plan: queue.plan() });
    const body = { data, ...(confirmed.length > 0 && { confirmed: [...confirmed] }) };
    const duplicates = more.asksDuplicates && more.draftKey !== null ? await findDuplicates(data) : null;
    if (duplicates) return { status: 'similar', duplicates };
    await readBody(browserApi.POST('/api/users/me/terms', { body: { version: TERMS_VERSION } }));
    await send(body, more.draftKey ?? keyOf(more.last, JSON.stringify(body)));
    return { status: 'sent' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'images_not_yours') queue.distrust();
    return outcomeOf(error, more.draftKey !== null);
  }
}

/** Likely duplicates of the new listing; null: none. A failure is none too, since moderators look as well. */
async function findDuplicates(data: ReturnType<typeof bodyOf>): Promise<Duplicates | null> {
  const {
    Category,
    Property_type = null,
    Area = null,
    Price = null,
    Rooms,
    Floor,
    Latitude = null,
    Longitude = null,
  } = data;
  // the flats of a building share their plan
  const Images = data.Images?.filter((id) => id !== data.Floor_Plan) ?? [];
  const home = { Category, Property_type, Area, Price, Rooms, Floor, Latitude, Longitude, Images };
  const answer = await readBody(browserApi.POST('/api/listings/duplicates', { body: home })).catch(() => null);
  return answer && (answer.data.own.length > 0 || answer.data.hasOthers) ? answer.data : null;
}

/** The same body has the same key. */
function keyOf(last: Submission['last'], body: string): string {
  if (last.body !== body) Object.assign(last, { body, key: newKey() });
  return last.key;
}

/** Why a listing was refused (spec §8). */
function outcomeOf(error: unknown, isDraft: boolean): Outcome {
  if (isDraft && error instanceof ApiError && error.code === 'idempotency_conflict') return { status: 'duplicate' };
  const unlikely = unlikelyOf(error);
  if (unlikely) return { status: 'needs_confirmation', unlikely };
  return { status: 'failed', failure: phraseOfFailure(error, 'error_occurred_try_again') };
}

function unlikelyOf(error: unknown): UnlikelyTexts | null {
  if (!(error instanceof ApiError) || !error.code.endsWith('_unlikely')) return null;
  const { fields } = error;
  return Object.fromEntries(UNLIKELY_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

/** Resolves to true when every photo is uploaded, to false when one has failed for good. */
function haveArrived(queue: PhotoQueue): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = () => {};
    const settle = (all: boolean) => {
      stop();
      resolve(all);
    };
    const checkPhotos = () => {
      const { photos } = queue.state();
      if (areAllSent(photos)) settle(true);
      else if (photos.some(({ state }) => state === 'failed')) settle(false);
    };
    stop = queue.subscribe(checkPhotos);
    checkPhotos();
  });
}
