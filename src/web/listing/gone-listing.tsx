import { Failure } from '../frame/route-error.tsx';
import { useTranslation } from '../text/translation.ts';
import { Related } from './related.tsx';
import type { RelatedCards } from './related-data.ts';

/** The page of a listing that expired long ago, with similar ones. */
export function GoneListing({ similar }: { similar: RelatedCards }) {
  const { t } = useTranslation();
  return (
    <>
      <Failure status={410} code="listing_gone" className="md:py-16" />
      <div className="page-width">
        <Related title={t('similar_listings')} cards={similar} />
      </div>
    </>
  );
}
