import type { Language } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';

/** `--color-limestone` and `--color-canvas` of src/web/boot/theme.css. */
const COLOURS = { background_color: '#f3ede2', theme_color: '#f6f7f9' };

/** What is offered on a long press of the icon: a page and its name. */
const SHORTCUTS = [
  ['/listings', 'nav_listings'],
  ['/favorites', 'nav_favorites'],
  ['/new-listing', 'post_listing'],
] as const;

/** The web app manifest in a language. What another app shares becomes words of the search box (`?q=`). */
export function manifestOf(language: Language, texts: Record<string, string>) {
  const path = (bare: string) => pathIn(language, bare);
  return {
    // one app in every language
    id: '/',
    name: texts.app_name,
    short_name: texts.site_name,
    description: texts.app_description,
    lang: language,
    start_url: path('/'),
    scope: '/',
    display: 'standalone',
    ...COLOURS,
    icons: [192, 512].flatMap((size) => [icon('app', size, 'any'), icon('maskable', size, 'maskable')]),
    shortcuts: SHORTCUTS.map(([bare, key]) => ({
      name: texts[key],
      url: path(bare),
      icons: [icon('app', 192, 'any')],
    })),
    share_target: { action: path('/listings'), method: 'GET', params: { text: 'q' } },
  };
}

function icon(name: 'app' | 'maskable', size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
