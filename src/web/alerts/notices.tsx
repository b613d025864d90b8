import { useQuery } from '@tanstack/react-query';
import { NoScriptLine } from '../auth/script-needed.tsx';
import { readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { visit } from '../data/context.ts';
import { useBrought } from '../data/use-brought.ts';
import { PageHead } from '../frame/page-head.tsx';
import { needUser } from '../session/need-user.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/notices.ts';
import { ContactList } from './contact-list.tsx';
import { NoticeChoiceForm } from './notice-choices.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  needUser(visitor, url);
  const [contacts, searches, listings] = await Promise.all([
    readBodyOrFail(visitor.api.GET('/api/contacts'), 'errorLoadingData'),
    readBodyOrFail(visitor.api.GET('/api/saved-searches'), 'errorLoadingData'),
    readBodyOrFail(visitor.api.GET('/api/listings/my', { params: { query: ONE } }), 'errorLoadingData'),
  ]);
  return { contacts, hasNews: searches.data.length > 0 || listings.data.length > 0 };
}

const ONE = { fields: ['id'], pagination: { pageSize: 1 } };

/** Where a person is told things, and what where. */
export default function Notices({ loaderData: { contacts: brought, hasNews } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { data, refetch } = useQuery({
    queryKey: ['contacts'],
    queryFn: ({ signal }) => readBody(browserApi.GET('/api/contacts', { signal })),
    initialData: brought,
    // a chat is linked in Telegram, and then people come back
    refetchOnWindowFocus: 'always',
  });
  useBrought(['contacts'], brought);
  const contacts = data.data;
  return (
    <div className="page-width max-w-3xl">
      <PageHead title={t('notices_title')} robots="noindex" />
      <h1 className="mt-6 mb-1 text-2xl font-bold md:mt-10">{t('notices_title')}</h1>
      <p className="mb-4 text-muted md:mb-6">{t('notices_hint')}</p>
      <NoScriptLine />
      <div className="grid gap-4 noscript:hidden">
        <ContactList data={contacts} hasNews={hasNews} onChange={() => void refetch()} />
        <NoticeChoiceForm data={contacts} />
      </div>
    </div>
  );
}
