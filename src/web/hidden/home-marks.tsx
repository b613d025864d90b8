import { WAITING } from '#session/session-store.ts';
import { LOCAL_LIST_EVENT } from '../data/local-list.ts';
import { SEEN_KEY } from '../listing/seen-key.ts';
import type { HiddenListing } from './hidden-homes.ts';

/**
 * Runs in the head: before the first paint, cards of homes that are hidden in this browser are gone, and those of homes that
 * were opened in it are marked as seen. Pages are the same for all visitors, so their text cannot say it. Later changes, of
 * other tabs too, are applied by it as well. @param here what a person has hidden in this document
 */
const SCRIPT = import.meta.env.SSR
  ? `{
  let hiddenHere = [];
  let sheet;
  const marksOf = (items) =>
    items
      .flatMap(({ id, home }) => [['listing', id], ['home', home]])
      .flatMap(([name, id]) => (Number.isInteger(id) ? '[data-' + name + '="' + id + '"]' : []));
  const marksAt = (key) => {
    try {
      return marksOf(JSON.parse(localStorage.getItem(key) ?? '[]'));
    } catch {
      return [];
    }
  };
  const rule = (marks, suffix, look) => (marks.length > 0 ? marks.map((mark) => mark + suffix).join() + look : '');
  const mark = (here = hiddenHere) => {
    hiddenHere = here;
    const hidden = [...marksAt('${WAITING.hidden}'), ...marksOf(here)];
    const seen = marksAt('${SEEN_KEY}');
    if (!sheet && hidden.length + seen.length === 0) return;
    try {
      if (!sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, (sheet = new CSSStyleSheet())];
      sheet.replaceSync(rule(hidden, ':not(.with-hidden *)', '{display:none}') + rule(seen, ' .seen-mark', '{display:flex}'));
    } catch {}
  };
  mark();
  window.markHomes = mark;
  addEventListener('storage', () => mark());
  addEventListener('${LOCAL_LIST_EVENT}', () => mark());
}`
  : ''; // it has run when the page is hydrated

declare global {
  interface Window {
    markHomes?: (hiddenHere: readonly HiddenListing[]) => void;
  }
}

export function HomeMarksScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
