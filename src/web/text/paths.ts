import { useLocation } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { barePath, languageOf, pathIn } from '#contract/wire/addresses.ts';

export { barePath, languageOf, pathIn };

/** The page's language, its bare address, and a maker of links that keep the language. */
export function usePaths(): { language: Language; path: string; linkTo: (path: string) => string } {
  const { pathname } = useLocation();
  const language = languageOf(pathname);
  return { language, path: barePath(pathname), linkTo: (path) => pathIn(language, path) };
}
