import { normalizeDeal } from '#contract/listings/deal.ts';
import { DUPLICATE_CHECKS_PER_HOUR, type Duplicates, type NewHome } from '#contract/listings/posting/duplicates.ts';
import { HOUR_SECONDS } from '#contract/values/durations.ts';
import { toQepik } from '#contract/values/money.ts';
import type { Deps, Viewer } from '../deps.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { isAllowed } from '../phone-rules/lookup-service.ts';
import { requireUser } from '../viewer/viewer.ts';
import { type Candidate, findCandidates } from './queries.ts';
import { SAME_HOME, similarityOf } from './similarity.ts';

/** Own listings that are named. */
const MAX_NAMED = 3;

/**
 * Likely duplicates of a home that the viewer is about to post. Only what everybody can see is compared with: of others active
 * listings, without their phones.
 * @throws Refusal 401, 429 too_many_requests
 */
export async function findDuplicates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  home: NewHome,
): Promise<Duplicates> {
  const { id: ownerId, phone } = requireUser(viewer);
  const limit = { key: `u${ownerId}`, most: DUPLICATE_CHECKS_PER_HOUR, seconds: HOUR_SECONDS };
  await requireAttempt({ db, clock }, 'duplicates', [limit]);
  const { Category, Property_type, Area, Price, Rooms, Floor, Latitude, Longitude, Images } = home;
  if (!Property_type || !Area || !Price || Area < 0 || Price < 0) return { own: [], hasOthers: false };
  // agencies have many similar homes: for an allowed number a shared phone is no evidence
  const isAgency = phone !== null && (await isAllowed(db, phone));
  const candidates = await findCandidates(db, {
    ...{ ownerId, phone, category: normalizeDeal({ Category })?.Category ?? Category, type: Property_type },
    ...{ area: Area, price: toQepik(Price), rooms: Rooms ?? null, floor: Floor ?? null },
    ...{ latitude: Latitude, longitude: Longitude, imageIds: Images },
  });
  const scoreOf = (one: Candidate, isSamePhone: boolean) => similarityOf({ ...one, isSamePhone }).score;
  return {
    own: candidates
      .filter((one) => one.owner_id === ownerId && scoreOf(one, !isAgency && one.isSamePhone) >= SAME_HOME)
      .flatMap(({ id, status, price }) =>
        status === null || status === 'rejected' || price === null ? [] : [{ id, Status_ad: status, Price: price }],
      )
      .slice(0, MAX_NAMED),
    hasOthers: candidates.some(
      (one) =>
        one.owner_id !== ownerId && one.status === 'active' && (one.near >= 2 || scoreOf(one, false) >= SAME_HOME),
    ),
  };
}
