import type { Language } from '#contract/values/dates.ts';
import { barePath, languageOf, pathIn } from '#contract/wire/addresses.ts';
import { THEME_KEY } from '#session/theme-choice.ts';
import { html, type Markup } from './markup.ts';
import css from './offline.css?inline';
import {
  type OFFLINE_TEXTS,
  type OfflineTexts,
  readStored,
  type StoredFavorites,
  type StoredHome,
  type StoredResults,
} from './stored.ts';

type StoredForOffline = {
  texts: OfflineTexts;
  favorites: StoredFavorites | null;
  results: StoredResults | null;
};

/** The page at an address while there is no network. Without anything stored it is the browser's own. */
export async function answerOffline(address: URL): Promise<Response> {
  const language = languageOf(address.pathname);
  const [texts, favorites, results] = await Promise.all([
    readStored(`texts-${language}`).then((own) => own ?? readStored('texts')),
    readStored('favorites'),
    readStored('results'),
  ]);
  if (!texts) return Response.error();
  const nonce = crypto.randomUUID();
  const { markup } = drawPage(address, nonce, { texts, favorites, results });
  return new Response(`<!doctype html>${markup}`, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src 'self'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

/** Applies the theme that somebody chose, leaves out photos that are not stored, and asks again once the site answers. */
const SCRIPT = `
  try { const theme = localStorage.getItem('${THEME_KEY}'); if (theme) document.documentElement.dataset.theme = theme } catch {}
  addEventListener('error', ({ target }) => target.remove?.(), true);
  addEventListener('online', () => fetch('/favicon.svg', { cache: 'no-store' }).then(() => location.reload(), () => {}));
`;

/** What can be read at an address: a kept home, the favorites, the last results, or all of them. */
export function drawPage({ pathname, search }: URL, nonce: string, stored: StoredForOffline): Markup {
  const language = languageOf(pathname);
  const { texts } = stored;
  const { title, body } = contentOf(barePath(pathname), pathname + search, language, stored);
  // said once: by the bar, unless it is the page's heading
  const noConnection = word(texts, 'no_connection');
  return html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title} · ${word(texts, 'site_name')}</title>
<script nonce="${nonce}">${{ markup: SCRIPT }}</script>
<style nonce="${nonce}">${{ markup: css }}</style>
</head>
<body>
<div class="bar" role="status">${title !== noConnection && html`<p>${noConnection}</p>`} <a href="${pathname + search}">${word(texts, 'try_again')}</a></div>
<header><a href="${pathIn(language, '/')}" class="mark">${MARK}${word(texts, 'site_name')}</a></header>
<main>${body}</main>
</body>
</html>`;
}

const MARK: Markup = {
  markup:
    '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M5 31V13.5C5 8.5 9.5 7 16 1c6.5 6 11 7.5 11 12.5V31h-6V18c0-3-2.2-3.6-5-6.5-2.8 2.9-5 3.5-5 6.5v13Z"/></svg>',
};

type Content = { title: string; body: Markup };

function contentOf(path: string, address: string, language: Language, stored: StoredForOffline): Content {
  const { texts, favorites, results } = stored;
  const id = Number(/^\/listing\/(\d+)$/.exec(path)?.[1]);
  const home = [...(favorites?.homes ?? []), ...(results?.homes ?? [])].find((one) => one.id === id);
  if (home) return { title: home.title, body: homeView(home, texts) };
  const shownFavorites = favorites && favorites.homes.length > 0 ? favorites : null;
  if (path === '/favorites' && shownFavorites) {
    const title = word(texts, 'nav_favorites');
    return { title, body: html`<h1>${title}</h1>${list(shownFavorites.homes, language)}` };
  }
  if (results?.address === address)
    return { title: results.title, body: html`<h1>${results.title}</h1>${list(results.homes, language)}` };
  const title = word(texts, 'no_connection');
  const hint = word(texts, shownFavorites || results ? 'offline_hint' : 'offline_nothing');
  return {
    title,
    body: html`<h1>${title}</h1><p class="hint">${hint}</p>
${shownFavorites && html`<h2>${word(texts, 'nav_favorites')}</h2>${list(shownFavorites.homes, language)}`}
${results && html`<h2>${word(texts, 'offline_results')}: ${results.title}</h2>${list(results.homes, language)}`}`,
  };
}

function list(homes: readonly StoredHome[], language: Language): Markup {
  const cards = homes.map(
    (home) => html`<li><a class="card" href="${pathIn(language, `/listing/${home.id}`)}">${photoOf(home, 'lazy')}
<span class="price">${home.price}</span><span>${home.facts}</span><span class="muted">${home.place}</span></a></li>`,
  );
  return html`<ul>${cards}</ul>`;
}

function homeView(home: StoredHome, texts: OfflineTexts): Markup {
  return html`<article>${photoOf(home, 'eager')}<div>
<p class="price">${home.price}</p><h1>${home.title}</h1><p>${home.facts}</p><p class="muted">${home.place}</p>
<p class="hint">${word(texts, 'offline_home')}</p>${home.text.map((line) => html`<p>${line}</p>`)}</div></article>`;
}

function photoOf({ photo }: StoredHome, loading: 'lazy' | 'eager'): Markup {
  return html`<span class="photo">${MARK}${photo && html`<img src="${photo}" alt="" loading="${loading}">`}</span>`;
}

const word = (texts: OfflineTexts, key: (typeof OFFLINE_TEXTS)[number]) => texts[key] ?? '';
