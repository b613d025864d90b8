import './boot/styles.css';
import type { ReactNode } from 'react';
import { Links, Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { EarlyPressScript } from './boot/early-press.tsx';
import { fontsOf } from './boot/fonts.ts';
import { LateScripts } from './boot/late-scripts.tsx';
import { useNonce } from './boot/nonce.ts';
import { isWideHandle } from './boot/page-handle.ts';
import { ThemeScript } from './boot/theme.tsx';
import { TraversalWatch } from './boot/traversal-watch.tsx';
import { ScriptWatch, Waiting } from './boot/waiting.tsx';
import { visit } from './data/context.ts';
import { askOptional } from './data/optional-request.ts';
import { FirstFavorites } from './favorites/favorites-query.ts';
import { useMergedFavorites } from './favorites/use-merged-favorites.ts';
import { useToldFavorites } from './favorites/use-told-favorites.ts';
import { Frame } from './frame/frame.tsx';
import { Providers } from './frame/providers.tsx';
import { RouteError } from './frame/route-error.tsx';
import { HomeMarksScript } from './hidden/home-marks.tsx';
import { useMergedHomes } from './hidden/use-merged-homes.ts';
import { LateStoring } from './offline/late-storing.tsx';
import { languageOf } from './text/paths.ts';
import { useTranslation } from './text/translation.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const { api, publicUrl, viewer, isPreview, hasWorker, offersTelegram } = visitor;
  const language = languageOf(url.pathname);
  const [{ data }, banners, favorites] = await Promise.all([
    api.GET('/api/contact', { params: { query: { locale: language } } }),
    askOptional(visitor, api.GET('/api/banners', { params: { query: { locale: language } } })),
    viewer.user && askOptional(visitor, api.GET('/api/favorites/ids')),
  ]);
  const contact = data?.data ?? null;
  return {
    language,
    publicUrl,
    isPreview,
    hasWorker,
    offersTelegram,
    contact,
    banners: banners?.data ?? [],
    user: viewer.user,
    favorites: favorites?.data ?? null,
  };
}

// A language change loads a new document, so the root's data never change.
export const shouldRevalidate = () => false;

/** An error keeps its Retry-After. */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const language = languageOf(useLocation().pathname);
  const nonce = useNonce();
  // known before the page below is: its header would change its width
  const isWide = useMatches().some(isWideHandle);
  return (
    <html lang={language} data-wide={isWide ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeScript nonce={nonce} />
        <HomeMarksScript nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?locale=${language}`} />
        {fontsOf(language).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <ScriptWatch nonce={nonce} />
        <TraversalWatch nonce={nonce} />
        <EarlyPressScript nonce={nonce} />
        <Links nonce={nonce} />
      </head>
      <body>
        <Providers language={language} contact={root?.contact ?? null} user={root?.user}>
          <Frame banners={root?.banners ?? []}>{children}</Frame>
          <Waiting />
        </Providers>
        <ScrollRestoration />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData: { favorites, isPreview, hasWorker } }: Route.ComponentProps) {
  const { t } = useTranslation();
  useMergedFavorites();
  useMergedHomes();
  useToldFavorites();
  return (
    <FirstFavorites value={favorites}>
      {isPreview && (
        <p role="status" className="bg-ink px-4 py-2 text-center font-semibold text-canvas">
          {t('preview_notice')}
        </p>
      )}
      <Outlet />
      <LateStoring hasWorker={hasWorker} />
    </FirstFavorites>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
