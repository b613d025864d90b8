import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { failPage, readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { needUser } from '../session/need-user.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import type { Route } from './+types/payment.ts';
import { BoughtPastEnd } from './bought-past-end.tsx';
import { PayAgain } from './pay-again.tsx';
import { purposeText, stateOf } from './payment-words.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  needUser(visitor, url);
  const path = EntityPath.safeParse(params);
  if (!path.success) throw failPage(404, 'page_not_found');
  const { data: payment } = await readBodyOrFail(
    visitor.api.GET('/api/payments/{id}', { params: { path: path.data } }),
  );
  const isReturned = url.searchParams.get('returned') === 'unpaid';
  return { payment, isReturned, createdAt: formatDateTime(payment.createdAt, languageOf(url.pathname)) };
}

/**
 * How often a pending payment is fetched, in ms: most are confirmed at once. After a minute the server has asked the bank
 * too (settlement.ts).
 */
const LOOKS_EVERY = 2_000;
const PATIENCE = 60_000;
const LATER_EVERY = 20_000;

type Outcome = ReturnType<typeof stateOf> | 'unpaid';
const LOOKS: Record<Outcome, { icon: IconName; tone: string }> = {
  paid: { icon: 'circle-check', tone: 'text-success' },
  refunded: { icon: 'rotate-ccw', tone: 'text-muted' },
  pending: { icon: 'clock', tone: 'text-warning' },
  unpaid: { icon: 'circle-x', tone: 'text-muted' },
  review: { icon: 'circle-exclamation-point', tone: 'text-warning' },
  failed: { icon: 'circle-x', tone: 'text-danger' },
  expired: { icon: 'circle-exclamation-point', tone: 'text-muted' },
};

/** The result of a payment, polled while it is pending; it can be printed as a receipt. */
export default function PaymentResult({ loaderData: { payment: first, isReturned, createdAt } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const [since] = useState(Date.now);
  const { data: payment, dataUpdatedAt } = useQuery({
    queryKey: ['payment', first.id],
    queryFn: async ({ signal }) => {
      const params = { path: { id: String(first.id) } };
      return (await readBody(browserApi.GET('/api/payments/{id}', { params, signal }))).data;
    },
    initialData: first,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data || stateOf(data.status) !== 'pending') return false;
      return Date.now() - since < PATIENCE ? LOOKS_EVERY : LATER_EVERY;
    },
  });
  const state = stateOf(payment.status);
  // the return address is that of "not paid"; the provider's own report takes precedence
  const outcome: Outcome = state === 'pending' && isReturned ? 'unpaid' : state;
  const isLate = outcome === 'pending' && dataUpdatedAt - since >= PATIENCE;
  const isCredited = state === 'paid' && payment.isCredited && payment.purpose === 'promotion';
  const { icon, tone } = LOOKS[outcome];
  const mayPayAgain = outcome === 'unpaid' || outcome === 'failed';
  const rows = [
    [t('payment_number'), t('number_sign', { id: payment.id })],
    [t('payment_purpose'), purposeText(t, payment)],
    [t('payment_method'), t(`method_${payment.provider}`)],
    [t('payment_date'), createdAt],
  ];
  return (
    <div className="page-width grid justify-items-center pt-6 md:pt-12">
      <PageHead title={t('payment')} robots="noindex" />
      <section className="w-full max-w-md rounded-card border border-line bg-surface p-5 md:p-8">
        <div role="status" className="grid justify-items-center gap-1 text-center">
          <Icon name={icon} className={`size-14 stroke-[1.5] ${tone}`} />
          <h1 className="text-xl font-bold">{t(`payment_${outcome}`)}</h1>
          <p className="text-muted text-balance">
            {t(isLate ? 'payment_late_text' : isCredited ? 'payment_credited_text' : `payment_${outcome}_text`)}
          </p>
        </div>
        <p className="my-5 text-center text-3xl font-bold tabular-nums">{formatPrice(payment.amount, language)}</p>
        <dl className="grid gap-2 border-y border-line py-4">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 grid gap-3 print:hidden">
          {state === 'paid' && !isCredited && payment.listing !== null && payment.promotion && (
            <BoughtPastEnd listing={payment.listing} type={payment.promotion.type} />
          )}
          {mayPayAgain && <PayAgain payment={payment} />}
          {payment.listing !== null && (
            <Link to={linkTo(`/listing/${payment.listing}`)} className={buttonClass(mayPayAgain ? 'quiet' : 'primary')}>
              {t('to_listing')}
            </Link>
          )}
          <Link
            to={linkTo('/profile')}
            className={buttonClass(payment.listing === null && !mayPayAgain ? 'primary' : 'quiet')}
          >
            {t('to_profile')}
          </Link>
          {(state === 'review' || state === 'expired' || state === 'failed') && (
            <Link to={linkTo('/contact')} className={buttonClass('quiet')}>
              {t('write_to_us')}
            </Link>
          )}
          {state === 'paid' && (
            <button type="button" onClick={() => window.print()} className={buttonClass('quiet', 'noscript:hidden')}>
              <Icon name="printer" className="size-5" />
              {t('print_receipt')}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}
