/** How own listings are shown. */
export const OWN_VIEWS = ['cards', 'table'] as const;
export type OwnView = (typeof OWN_VIEWS)[number];

/** From so many listings on, somebody works with them as agents do. */
const MANY = 10;
const KEY = 'own_view';
/** A year, in seconds. */
const MAX_AGE_SECONDS = 31_536_000;

/** The view of the address, else the one that was last chosen here; without either, people with many listings get the table. */
export function ownViewOf(url: URL, cookies: string | null, total: number): OwnView {
  const stored = new RegExp(`(?:^|;\\s*)${KEY}=([^;]+)`).exec(cookies ?? '')?.[1];
  const wanted = [url.searchParams.get('view'), stored];
  const found = wanted.flatMap((one) => OWN_VIEWS.find((view) => view === one) ?? []);
  return found[0] ?? (total >= MANY ? 'table' : 'cards');
}

/** Stores the chosen view: the server reads the cookie. */
export function storeOwnView(view: OwnView): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is not in every browser people use here
  document.cookie = `${KEY}=${view}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
}
