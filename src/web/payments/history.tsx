import { Link } from 'react-router';
import { formatDate } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { readPage } from '../data/page-number.ts';
import { PageHead } from '../frame/page-head.tsx';
import { needUser } from '../session/need-user.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Chip } from '../ui/chip.tsx';
import { Nothing } from '../ui/nothing.tsx';
import type { Route } from './+types/history.ts';
import { eventText, type ShownEvent, stateOf } from './payment-words.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  needUser(visitor, url);
  const language = languageOf(url.pathname);
  const page = readPage(url.searchParams);
  const { data, meta } = await readBodyOrFail(
    visitor.api.GET('/api/payments/history', { params: { query: { page } } }),
  );
  const events = data.map((event) => ({ ...event, when: formatDate(event.createdAt, language) }));
  return { events, page, pageCount: meta.pagination.pageCount ?? 1 };
}

const TONES = {
  paid: 'success',
  pending: 'warning',
  review: 'warning',
  failed: 'danger',
  expired: 'neutral',
  refunded: 'neutral',
} as const;

/** What happened with one's money, newest first: payments, and what moved the balance. */
export default function History({ loaderData: { events, page, pageCount } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <div className="page-width max-w-3xl">
      <PageHead title={t('payment_history')} robots="noindex" />
      <h1 className="mt-6 mb-4 text-2xl font-bold md:mt-10 md:mb-6">{t('payment_history')}</h1>
      {events.length === 0 ? (
        <Nothing icon="wallet" title={t('no_payments')}>
          <Link to={linkTo('/profile')} className={buttonClass('primary')}>
            {t('to_profile')}
          </Link>
        </Nothing>
      ) : (
        <ul className="grid gap-3">
          {events.map((event, at) => (
            <li key={at}>
              <Row event={event} when={event.when} />
            </li>
          ))}
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

const ROW = 'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4';

/** A payment leads to its receipt, what the balance paid for to the listing. */
function Row({ event, when }: { event: ShownEvent; when: string }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { amount, balance, payment, listing } = event;
  const sum = formatPrice(Math.abs(amount), language);
  const state = payment && stateOf(payment.status);
  const content = (
    <>
      <span className="font-semibold">{eventText(t, event)}</span>
      <span
        className={`text-right font-bold whitespace-nowrap tabular-nums ${balance !== null && amount > 0 ? 'text-success' : ''}`}
      >
        {balance === null ? sum : `${amount < 0 ? '−' : '+'}${sum}`}
      </span>
      <span className="text-sm text-muted">{when}</span>
      {balance !== null ? (
        <span className="justify-self-end text-sm whitespace-nowrap text-muted tabular-nums">
          {t('balance_after', { sum: formatPrice(balance, language) })}
        </span>
      ) : (
        state && (
          <span className="justify-self-end">
            <Chip tone={TONES[state]}>{t(`payment_${state}`)}</Chip>
          </span>
        )
      )}
    </>
  );
  const path = payment ? `/payment/${payment.documentId}` : listing === null ? null : `/listing/${listing}`;
  if (path === null) return <div className={ROW}>{content}</div>;
  return (
    <Link to={linkTo(path)} className={`${ROW} transition-colors hover:border-caspian`}>
      {content}
    </Link>
  );
}
