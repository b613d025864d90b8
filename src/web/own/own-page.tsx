import { useLocation } from 'react-router';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { SignInPrompt } from '../session/sign-in/sign-in-prompt.tsx';
import { barePath } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/own-page.ts';
import { loadOwn, OWN_PAGES } from './load-own.ts';
import { OwnListings } from './own-listings.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const status = OWN_PAGES[barePath(url.pathname)] ?? 'pending';
  return { status, own: visitor.viewer.user ? await loadOwn(visitor, { url, request }, status) : null };
}

/** /vaxt-bitmis and /gozleyen: the viewer's own listings; a visitor gets a sign-in prompt. */
export default function OwnPage({ loaderData: { status, own } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (own) return <OwnListings {...own} />;
  const title = t(`my_${status}_listings`);
  return (
    <div className="page-width">
      <PageHead title={title} />
      <h1 tabIndex={-1} className="mt-6 mb-4 text-2xl font-bold text-balance outline-none md:mt-10">
        {title}
      </h1>
      <SignInPrompt icon="house" hint={t('own_sign_in_hint')} destination={pathname + search} />
    </div>
  );
}
