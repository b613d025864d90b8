import type { ListingDetail } from '#contract/listings/api.ts';
import { landingPath } from '#contract/listings/landing/landing.ts';
import { ListingChips } from '../cards/listing-chips.tsx';
import { PriceLine } from '../cards/price-line.tsx';
import { type Translate, useTranslation } from '../text/translation.ts';
import { Figures } from './figures.tsx';
import { PriceDropNote } from './market/price-drop.tsx';
import { MonthlyPayment } from './monthly-payment.tsx';
import { type Step, Trail } from './photos/photo-header.tsx';
import { Place } from './place.tsx';

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
