import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_PHRASE } from '#contract/listings/phrase/address-keys.ts';
import type { Reading } from '#contract/listings/phrase/reading.ts';
import type { Suggestions } from '#contract/places/search-endpoints.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { useGuestHidden } from '../../hidden/hidden-homes.ts';
import { usePaths } from '../../text/paths.ts';

/** How long somebody pauses before the server is asked, in ms. */
const PAUSE = 120;
const SHORTEST = 2;

type Read = Omit<Reading, 'spans'>;

/**
 * What may come of a text that is being typed: suggestions, and its reading when it is that of the very text.
 * @param search the filters beside it, as in an address
 */
export function useSuggestions(
  typed: string,
  search: string,
): {
  suggestions: Suggestions | null;
  readingOf: (text: string) => Read | null;
  /** how many homes the text and the filters find; null: unknown */
  countOf: (text: string) => number | null;
} {
  const { language } = usePaths();
  const text = usePaused(typed.trim().slice(0, MAX_PHRASE));
  const hidden = useGuestHidden();
  const beside = { search, ...(hidden !== null && { hidden }) };
  const enabled = text.length >= SHORTEST;
  const { data: suggestions } = useQuery({
    queryKey: ['suggestions', language, text, beside],
    queryFn: ({ signal }) =>
      readBody(
        browserApi.GET('/api/search/suggest', { params: { query: { q: text, ...beside, locale: language } }, signal }),
      ),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data: reading } = useQuery({
    queryKey: ['reading', text, beside],
    queryFn: ({ signal }) =>
      readBody(browserApi.GET('/api/search/read', { params: { query: { q: text, ...beside } }, signal })),
    enabled,
    retry: false,
  });
  return {
    suggestions: enabled ? (suggestions?.data ?? null) : null,
    readingOf: (wanted) => (wanted === text ? (reading?.data ?? null) : null),
    countOf: (wanted) => (wanted === text ? (reading?.meta.count ?? null) : null),
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE, value);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
