import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { titleOf } from '../cards/listing-text.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { SECRET_ADDRESS } from '../data/secret-address.ts';
import { PageHead } from '../frame/page-head.tsx';
import { shareImageOf } from '../seo/share-image.ts';
import { langOf } from '../text/lang-of.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Nothing } from '../ui/nothing.tsx';
import type { Route } from './+types/shared-list.ts';
import { JoinForm } from './join-form.tsx';
import { isListGone, listOf, listQuery } from './list-data.ts';
import { ListHome } from './list-home.tsx';
import { SendLinks } from './send-links.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

const ToolsPlace = () => <div className="h-11.5 noscript:hidden print:hidden" />;
const MakerTools = lazyComponent(async () => (await import('./maker-tools.tsx')).MakerTools, {
  Skeleton: ToolsPlace,
});

/** Only who got the link has its address. */
export const headers = () => SECRET_ADDRESS;

export async function loader({ context, url, params: { secret } }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const locale = languageOf(url.pathname);
  const params = { path: { secret }, query: { locale } };
  const { data } = await readBodyOrFail(api.GET('/api/lists/{secret}', { params }), 'error_fetching_listings');
  return { secret, list: listOf(data, locale) };
}

/** Homes that somebody shows to their family: read without JavaScript, answered with it. */
export default function SharedList({ loaderData }: Route.ComponentProps) {
  const { secret } = loaderData;
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const isHydrated = useIsHydrated();
  const { data, error } = useQuery({ ...listQuery(secret, language), initialData: loaderData.list });
  const isGone = isListGone(error);
  // what was read stays readable
  const list = isGone ? { ...data, isFrozen: true, isMaker: false, me: null } : data;
  const { name, homes, isFrozen, isMaker, me } = list;
  const count = t('list_homes', { count: homes.length, number: formatNumber(homes.length, language) });
  const cover = homes.find(({ listing }) => listing !== null)?.listing;
  return (
    <div className="page-width">
      <PageHead
        title={`${name} (${count})`}
        description={t('list_description')}
        robots="noindex"
        {...(cover && { image: shareImageOf(cover, language, titleOf(t, language, cover)) })}
      />
      <h1
        lang={langOf(name, language)}
        tabIndex={-1}
        className="mt-6 text-2xl font-bold wrap-anywhere outline-none md:mt-10"
      >
        {name}
      </h1>
      <p className="mt-1 text-muted tabular-nums">{count}</p>
      {!isGone && homes.length > 0 && <SendLinks secret={secret} name={name} count={count} />}
      {isFrozen && (
        <p role={isGone ? 'alert' : undefined} className="mt-3 rounded-field bg-warning-tint px-3 py-2 text-warning">
          {t(isGone ? 'list_link_void' : 'list_is_frozen')}
        </p>
      )}
      <div className="mt-3 grid gap-3 empty:hidden">
        {isMaker && (isHydrated ? <MakerTools secret={secret} list={list} /> : <ToolsPlace />)}
        {!isFrozen && (homes.length > 0 || me !== null) && <JoinForm secret={secret} list={list} />}
      </div>
      {homes.length === 0 && (
        <Nothing
          icon="house"
          title={t('list_empty')}
          hint={t(isMaker ? 'list_empty_own_hint' : 'list_empty_hint')}
          className="mt-6"
        >
          <Link to={linkTo(isMaker ? '/favorites' : '/listings')} className={buttonClass('quiet')}>
            {t(isMaker ? 'nav_favorites' : 'browse_listings')}
          </Link>
        </Nothing>
      )}
      <ul className="with-hidden card-grid mt-6 max-sm:grid-cols-1">
        {homes.map((home, at) => (
          <ListHome key={home.id} secret={secret} list={list} home={home} position={at} />
        ))}
      </ul>
      {/* last, because a page does not know its reader, and nothing may move when the browser does */}
      {isFrozen && me !== null && (
        <div className="mt-8">
          <JoinForm secret={secret} list={list} />
        </div>
      )}
    </div>
  );
}
