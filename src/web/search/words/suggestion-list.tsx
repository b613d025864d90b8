import { placePhrase } from '#contract/listings/search-keys/place.ts';
import type { Suggestions } from '#contract/places/search-endpoints.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { titleOf } from '../../cards/listing-text.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Option } from './options.ts';

type Props = {
  id: string;
  options: readonly Option[];
  /** the position of the active one; -1: none */
  active: number;
  onChoose: (option: Option) => void;
};

/** The list below the box. The focus stays in the box (combobox pattern). */
export function SuggestionList({ id, options, active, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] overflow-y-auto rounded-field border border-line bg-surface py-1 shadow-float"
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and its keys
        <div
          key={option.kind === 'place' ? option.place.slug : 'listing'}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // before the box loses the focus
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-canvas aria-selected:bg-caspian-tint"
        >
          {option.kind === 'place' ? <PlaceOption place={option.place} /> : <ListingOption listing={option.listing} />}
        </div>
      ))}
    </div>
  );
}

function PlaceOption({ place }: { place: Suggestions['places'][number] }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const name = translatePhrase(t, placePhrase(place));
  // `8-ci mikrorayon`, `9-cu kilometr` are no settlements, and say what they are
  const saysKind = place.kind === 'settlement' && /^\d/.test(name);
  return (
    <>
      {place.line ? (
        <span aria-hidden className={`mx-1 size-3 flex-none rounded-full ${LINES[place.line]}`} />
      ) : (
        <Icon name={place.kind === 'complex' ? 'house' : 'map-pin'} className="size-5 text-muted" />
      )}
      <span className="min-w-0 flex-1">
        {name}
        {!saysKind && <span className="text-sm text-muted"> ·&nbsp;{t(`place_kind_${place.kind}`)}</span>}
      </span>
      <span className="flex-none text-sm text-muted tabular-nums">{formatNumber(place.count, language)}</span>
    </>
  );
}

function ListingOption({ listing }: { listing: NonNullable<Suggestions['listing']> }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <>
      <Icon name="house" className="size-5 text-muted" />
      <span className="min-w-0 flex-1">
        {t('suggested_listing', { id: listing.id })}
        <span className="text-sm text-muted"> ·&nbsp;{titleOf(t, language, listing)}</span>
      </span>
      {listing.Price != null && (
        <span className="flex-none text-sm text-muted tabular-nums">{formatPrice(listing.Price, language)}</span>
      )}
    </>
  );
}

const LINES = { red: 'bg-metro-red', green: 'bg-metro-green', purple: 'bg-metro-purple' };
