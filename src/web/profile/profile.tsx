import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { cardData } from '../cards/card-data.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { askOptional } from '../data/optional-request.ts';
import { PageHead } from '../frame/page-head.tsx';
import { BalanceCard } from '../payments/balance-card.tsx';
import { needUser } from '../session/need-user.ts';
import { languageOf } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/profile.ts';
import { OwnOverview } from './own-overview.tsx';
import { PersonCard } from './person-card.tsx';
import { Settings } from './settings.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  needUser(visitor, url);
  const language = languageOf(url.pathname);
  const [{ listings, ...person }, offers] = await Promise.all([
    readBodyOrFail(visitor.api.GET('/api/users/me', { params: { query: { locale: language } } }), 'errorLoadingData'),
    askOptional(visitor, visitor.api.GET('/api/promotions', { params: { query: { locale: language } } })),
  ]);
  const { active, pending, expired, rejected } = listings;
  const cardsOf = (group: typeof active) => group.map((listing) => cardData(listing, language));
  // the newest of all are among the newest of each status: not sent twice
  const cards = {
    active: cardsOf(active),
    pending: cardsOf(pending),
    expired: cardsOf(expired),
    rejected: cardsOf(rejected),
  };
  return { person, cards, provider: offers?.meta.providers[0] ?? null };
}

/** Another tab needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && defaultShouldRevalidate;
}

/** The person's own page (spec §2, Profile). */
export default function Profile({ loaderData: { person, cards, provider } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="page-width">
      <PageHead title={t('nav_profile')} />
      <h1 tabIndex={-1} className="mt-6 mb-4 text-2xl font-bold outline-none md:mt-10 md:mb-6">
        {t('nav_profile')}
      </h1>
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:gap-y-4">
        <div className="grid gap-4">
          <PersonCard person={person} />
          <BalanceCard balance={person.balance} provider={provider} />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <OwnOverview stats={person.stats} cards={cards} />
        </div>
        <Settings person={person} />
      </div>
    </div>
  );
}
