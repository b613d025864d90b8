import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { addressText, type ListingFacts, placeParts, streetOf } from './listing-text.ts';

/** Street and places; a screen reader reads the street in its own language. */
export function Address({ listing, separator = ' · ' }: { listing: ListingFacts; separator?: string }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const street = streetOf(listing);
  if (!street) return addressText(t, listing, separator);
  const spoken = /\p{Script=Cyrillic}/u.test(street) ? 'ru' : 'az';
  return (
    <span>
      <span lang={spoken === language ? undefined : spoken}>{street}</span>
      {placeParts(t, listing).map((part) => `${separator}${part}`)}
    </span>
  );
}
