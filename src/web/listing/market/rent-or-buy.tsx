import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { pricesPath } from '#contract/market/place-prices.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Section } from '../section.tsx';

type Props = {
  listing: ListingDetail;
  /** AZN; null: not offered with a mortgage */
  monthly: number | null;
};

/** What a flat for sale costs a month with a mortgage, beside what such flats are let for. */
export function RentOrBuy({ listing, monthly }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { Usual_Rent: rent, Price: price } = listing;
  if (!rent || price === undefined) return null;
  const years = Math.round(price / (12 * rent.median));
  return (
    <Section title={t('rent_or_buy')}>
      <dl className="grid max-w-prose gap-3">
        <Line
          name={t(rent.district ? 'rent_in_district' : 'rent_in_city')}
          value={formatPrice(rent.median, language) + t('per_month')}
        >
          <Link
            to={linkTo(pricesPath(rent.district ?? undefined))}
            className="-my-2 inline-flex min-h-11 items-center text-sm text-caspian underline underline-offset-4"
          >
            {t('rent_homes', { count: rent.n, number: formatNumber(rent.n, language) })}
          </Link>
        </Line>
        {monthly !== null && <Line name={t('rent_mortgage')} value={formatPrice(monthly, language) + t('per_month')} />}
      </dl>
      {years > 0 && <p className="mt-3">{t('rent_years', { count: years })}</p>}
    </Section>
  );
}

function Line({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="max-sm:basis-full">{name}</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
      {children && <dd className="basis-full">{children}</dd>}
    </div>
  );
}
