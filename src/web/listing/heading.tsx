import { Link } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { landingPath } from '#contract/listings/landing/landing.ts';
import { ListingChips } from '../cards/listing-chips.tsx';
import { addressText, placeParts, streetOf } from '../cards/listing-text.ts';
import { PriceLine } from '../cards/price-line.tsx';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { type Translate, useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Figures } from './figures.tsx';
import { PriceDropNote } from './market/price-drop.tsx';
import { MetroWalk } from './metro-walk.tsx';
import { MonthlyPayment } from './monthly-payment.tsx';
import { type Step, Trail } from './photos/photo-header.tsx';

type Props = {
  title: string;
  listing: ListingDetail;
  /** AZN; null: not offered with a mortgage */
  monthly: number | null;
  /** by how many per cent it is cheaper than ever before, and since when */
  drop: { percent: number; day: string } | null;
};

/** What decides, in the order of the questions: the price, the home, its place; then the title. */
export function Heading({ title, listing, monthly, drop }: Props) {
  const { t } = useTranslation();
  return (
    <header className="mt-3 grid gap-4 md:mt-6">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <PriceLine listing={listing} className="text-2xl md:text-3xl" />
        {drop && <PriceDropNote {...drop} />}
        {monthly !== null && <MonthlyPayment monthly={monthly} />}
      </div>
      <Figures listing={listing} />
      <Place listing={listing} />
      <div className="grid gap-1">
        <div className="-mt-2 md:hidden">
          <Trail steps={stepsOf(t, listing)} />
        </div>
        <p className="empty:hidden">
          <ListingChips listing={listing} />
        </p>
        <h1 className="text-xl font-bold text-balance">{title}</h1>
      </div>
    </header>
  );
}

/** The nearest station, then the address; a station that was named already is not named again. */
function Place({ listing }: { listing: ListingDetail }) {
  const { language, linkTo } = usePaths();
  const { Nearest_Metro: nearest, Metro_Distance: metres, Metro, complex } = listing;
  const isNamed = typeof metres === 'number' && nearest?.Name === Metro?.Name;
  return (
    <div className="grid gap-2">
      <MetroWalk station={nearest} metres={metres} />
      <p className="flex gap-2">
        <Icon name="map-pin" className="mt-0.5 size-5 flex-none text-muted" />
        <Address listing={isNamed ? { ...listing, Metro: null } : listing} />
      </p>
      {complex?.name && (
        <p className="flex">
          <Link
            to={linkTo(`/complex/${complex.id}`)}
            className="-my-2 inline-flex min-h-11 items-center gap-2 font-medium text-caspian underline-offset-4 hover:underline"
          >
            <Icon name="building-complex" className="size-5 flex-none" />
            <span lang={langOf(complex.name, language)}>{complex.name}</span>
          </Link>
        </p>
      )}
    </div>
  );
}

/** Street and places; a screen reader reads the street in its own language. */
function Address({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const street = streetOf(listing);
  if (!street) return addressText(t, listing);
  const spoken = /\p{Script=Cyrillic}/u.test(street) ? 'ru' : 'az';
  return (
    <span>
      <span lang={spoken === language ? undefined : spoken}>{street}</span>
      {placeParts(t, listing).map((part) => ` · ${part}`)}
    </span>
  );
}

/** The breadcrumb of daily rent starts with "rent". */
export function stepsOf(
  t: Translate,
  { Category: category = 'sale', Property_type: type }: Partial<ListingDetail>,
): Step[] {
  return [
    {
      path: landingPath({ category }) ?? '/listings',
      name: t(category === 'sale' ? 'category_sale' : 'category_rent'),
    },
    ...(type ? [{ path: landingPath({ category, type }) ?? '/listings', name: t(`type_${type}`) }] : []),
  ];
}
