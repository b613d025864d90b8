import { Fragment, type ReactNode, useContext } from 'react';
import { percentText } from '#contract/market/price-change.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { CardData } from './card-data.ts';
import { ChosenStations } from './chosen-stations.ts';
import {
  factsOfCard,
  type ListingFacts,
  partsBesideStreet,
  perUnitText,
  placeLine,
  priceText,
  roughStation,
  streetOf,
} from './listing-text.ts';
import { PartsLine, WrappedParts } from './parts-line.tsx';

/** Price, facts and place of a listing: one line each; the place takes a second one where its name and the minutes need it. */
export function CardLines({ card }: { card: CardData }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { price, period } = priceText(t, language, card);
  const perUnit = perUnitText(t, language, card);
  const place = roughStation(t, card, useContext(ChosenStations)) ?? placeLine(t, card);
  return (
    <>
      {/* what does not fit beside the price wraps out of sight: numbers are shown whole or not at all */}
      <span className="flex h-6 flex-wrap items-baseline gap-x-2 overflow-hidden tabular-nums md:h-7">
        <span className="max-w-full truncate text-lg leading-6 font-bold md:text-xl md:leading-7">
          {price}
          {period && <span className="text-base font-semibold">{period}</span>}
        </span>
        {card.Price_Drop && <PriceDrop share={card.Price_Drop} day={card.dropped} />}
        {perUnit && <span className="whitespace-nowrap text-sm text-muted max-[23.7rem]:hidden">{perUnit}</span>}
      </span>
      <Facts card={card} />
      <span className="flex gap-1 text-muted">
        {place.name && <Icon name={place.walk ? 'train-front-tunnel' : 'map-pin'} className="mt-0.5 size-4" />}
        <WrappedParts
          className="min-h-[1lh]"
          parts={place.walk ? [place.name, <Walk key="walk">{place.walk}</Walk>] : [place.name]}
        />
      </span>
    </>
  );
}

function Walk({ children }: { children: string }) {
  return <span className="whitespace-nowrap tabular-nums">{children}</span>;
}

/** The facts that fit into one line. The area always does: a long name of the type is cut in its favour. */
function Facts({ card }: { card: CardData }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { type, others } = factsOfCard(t, language, card);
  const [area, ...rest] = others;
  const first = type ? (
    <span className="flex">
      <span className="truncate">{type}</span>
      {area && <span>{`\u00a0·\u00a0${area}`}</span>}
    </span>
  ) : null;
  return <PartsLine parts={first ? rest : others} first={first} className="tabular-nums md:text-base md:leading-6" />;
}

/** `−7% · 3 noy`: by how much and since when it is cheaper than ever before; the day alone is left out where there is no room. */
function PriceDrop({ share, day }: { share: number; day: string | null }) {
  const { language } = usePaths();
  return (
    <>
      <span className="font-semibold whitespace-nowrap text-pomegranate">{percentText(-share, language)}</span>
      {day && <span className="-ml-1 font-semibold whitespace-nowrap text-pomegranate">· {day}</span>}
    </>
  );
}

/** Street and places, with commas. */
export function Address({ listing }: { listing: ListingFacts }) {
  return (
    <span>
      {useAddress(listing).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Street and places, with dots. */
export function AddressLine({ listing }: { listing: ListingFacts }) {
  return <WrappedParts parts={useAddress(listing)} />;
}

/** The parts of an address; a screen reader reads the street in its own language. */
function useAddress(listing: ListingFacts): ReactNode[] {
  const { t } = useTranslation();
  const { language } = usePaths();
  const street = streetOf(listing);
  const places = partsBesideStreet(t, listing).map(unbroken);
  if (!street) return places.length > 0 ? places : [t('no_address')];
  const spoken = /\p{Script=Cyrillic}/u.test(street) ? 'ru' : 'az';
  return [<span lang={spoken === language ? undefined : spoken}>{unbroken(street)}</span>, ...places];
}
