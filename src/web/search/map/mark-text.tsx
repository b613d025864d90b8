import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { shortPrice } from '../../text/short-price.ts';
import type { Translate } from '../../text/translation.ts';
import { useTranslation } from '../../text/translation.ts';
import type { Mark } from './marks.ts';

/** What a mark shows. */
export function MarkText({ mark }: { mark: Mark }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  if (mark.kind === 'pin') return <span>{pinPrice(t, mark.pin.price, language)}</span>;
  const number = formatNumber(mark.n, language);
  if (mark.kind === 'stack') return <span>{`${pinPrice(t, mark.min, language)} · ${number}`}</span>;
  return (
    <>
      {mark.kind === 'place' && <span className="map-mark-name">{mark.place.Name}</span>}{' '}
      <span>{mark.kind === 'place' ? about(number) : number}</span>
      {/* shown by the style, and no text: the name of the mark has it, with words between */}
      <span className="map-mark-from" data-price={t('price_starts', { price: formatPrice(mark.min, language) })} />
    </>
  );
}

/** The name of a mark for people who do not see the map: what it shows, for those who say it aloud, and more. */
export function useMarkLabel(): (mark: Mark) => string {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (mark) => {
    if (mark.kind === 'pin') {
      const { price, rooms } = mark.pin;
      const facts = rooms ? [t('rooms_count', { count: rooms, rooms: String(rooms) })] : [];
      const shown = pinPrice(t, price, language);
      return [shown.endsWith('₼') ? shown : `${shown}\u00a0₼`, ...facts].join(', ');
    }
    const number = formatNumber(mark.n, language);
    const count = t('listing_count', { count: mark.n, number });
    if (mark.kind === 'stack') return `${pinPrice(t, mark.min, language)} · ${count}`;
    const from = t('price_starts', { price: formatPrice(mark.min, language) });
    if (mark.kind === 'place') return `${mark.place.Name ?? ''} ${about(number)}, ${from}`;
    return `${count}, ${from}`;
  };
}

/** The homes of a place are known only roughly: `≈ 12`. */
const about = (number: string) => `≈\u00a0${number}`;

/** `450`, `125 min`, `1,2 mln`. */
function pinPrice(t: Translate, price: number, language: Language): string {
  return price >= 10_000 ? shortPrice(t, price, language) : formatPrice(price, language);
}
