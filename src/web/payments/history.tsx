import { Link } from 'react-router';
import { formatDate } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { needUser } from '../session/need-user.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Chip } from '../ui/chip.tsx';
import { Nothing } from '../ui/nothing.tsx';
import type { Route } from './+types/history.ts';
import { purposeText, stateOf } from './payment-words.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  needUser(visitor, url);
  const language = languageOf(url.pathname);
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const { data, meta } = await readBodyOrFail(visitor.api.GET('/api/payments', { params: { query: { page } } }));
  const payments = data.map((payment) => ({ ...payment, made: formatDate(payment.createdAt, language) }));
  return { payments, page, pageCount: meta.pagination.pageCount ?? 1 };
}

const TONES = {
  paid: 'success',
  pending: 'warning',
  review: 'warning',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
} as const;

/** One's payments, newest first; each leads to its receipt. */
export default function History({ loaderData: { payments, page, pageCount } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  return (
    <div className="page-width max-w-3xl">
      <PageHead title={t('payment_history')} robots="noindex" />
      <h1 className="mt-6 mb-4 text-2xl font-bold md:mt-10 md:mb-6">{t('payment_history')}</h1>
      {payments.length === 0 ? (
        <Nothing icon="wallet" title={t('no_payments')}>
          <Link to={linkTo('/profile')} className={buttonClass('primary')}>
            {t('to_profile')}
          </Link>
        </Nothing>
      ) : (
        <ul className="grid gap-3">
          {payments.map((payment) => {
            const state = stateOf(payment.status);
            return (
              <li key={payment.id}>
                <Link
                  to={linkTo(`/payment/${payment.documentId}`)}
                  className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-caspian"
                >
                  <span className="font-semibold">{purposeText(t, payment)}</span>
                  <span className="text-right font-bold tabular-nums">{formatPrice(payment.amount, language)}</span>
                  <span className="text-sm text-muted">{payment.made}</span>
                  <span className="justify-self-end">
                    <Chip tone={TONES[state]}>{t(`payment_${state}`)}</Chip>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {pageCount > 1 && (
        <nav aria-label={t('pages')} className="mt-6 flex justify-between">
          {page > 1 ? (
            <Link to={linkTo(`/payments?page=${page - 1}`)} rel="prev" className={buttonClass('quiet')}>
              {t('previous_page')}
            </Link>
          ) : (
            <span />
          )}
          {page < pageCount && (
            <Link to={linkTo(`/payments?page=${page + 1}`)} rel="next" className={buttonClass('quiet')}>
              {t('next_page')}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
