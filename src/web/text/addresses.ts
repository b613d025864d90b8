import { useRouteLoaderData } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { pathIn, usePaths } from './paths.ts';

/** Whole addresses for search engines and shared links, by PUBLIC_URL: of a bare path in a language, of a file. */
export type Addresses = {
  language: Language;
  /** in the page's language by default */
  pageAt: (path: string, language?: Language) => string;
  fileAt: (path: string) => string;
};

export function useAddresses(): Addresses {
  const { language } = usePaths();
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const publicUrl = root?.publicUrl ?? '';
  return {
    language,
    pageAt: (path, one = language) => publicUrl + pathIn(one, path),
    fileAt: (path) => publicUrl + path,
  };
}
