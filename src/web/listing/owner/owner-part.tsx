import type { ListingDetail } from '#contract/listings/api.ts';
import { ModeratorQuestion } from './moderator-question.tsx';
import type { ListingStats } from './owner-data.ts';
import { OwnerTools } from './owner-tools.tsx';
import { RevisionBanner } from './revision-banner.tsx';

type Props = { listing: ListingDetail; numbers: ListingStats | null };

/** What the page of a listing shows to its owner alone. */
export function OwnerPart({ listing, numbers }: Props) {
  const { Revision: revision, Moderator_Question: question } = listing;
  return (
    <>
      {revision && <RevisionBanner listing={listing} revision={revision} />}
      {question && <ModeratorQuestion listing={listing.id} {...question} />}
      <OwnerTools listing={listing} numbers={numbers} />
    </>
  );
}
