import type { Listing } from '#contract/listings/api.ts';
import { useTranslation } from '../text/translation.ts';

const TONES = { waiting: 'text-warning', rejected: 'text-danger' };

/** Says on a card that changes of one's public listing wait for a moderator, or were rejected; its page has the rest. */
export function RevisionLine({
  listing: { Status_ad: status, Revision_State: state },
}: {
  listing: Pick<Listing, 'Status_ad' | 'Revision_State'>;
}) {
  const { t } = useTranslation();
  if (!state || status !== 'active') return null;
  return <span className={`font-semibold ${TONES[state]}`}>{t(`own_changes_${state}`)}</span>;
}
