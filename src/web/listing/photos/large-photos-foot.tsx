import type { ReactNode } from 'react';
import type { ListingDetail } from '#contract/listings/api.ts';
import { placeParts, priceText } from '../../cards/listing-text.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';

/** Below the large photos: price, place and phone button. */
export function LargePhotosFoot({ listing, children }: { listing: ListingDetail; children: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { price, period } = priceText(t, language, listing);
  return (
    <>
      <p className="min-w-0">
        <span className="block text-lg font-bold whitespace-nowrap tabular-nums">
          {price}
          {period && <span className="text-base font-semibold">{period}</span>}
        </span>
        <span className="block truncate text-sm">{placeParts(t, listing)[0]}</span>
      </p>
      {children}
    </>
  );
}
