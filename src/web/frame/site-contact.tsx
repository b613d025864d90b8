import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { SiteContact } from '#contract/content/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { localStore } from '#session/local-store.ts';
import { readBody } from '../data/api.ts';
import { COPY_LIFE, readCopy, writeCopy } from '../data/local-cache.ts';
import { openApi } from '../data/open-api.ts';

const KEY = 'contactData';
const ContactContext = createContext<SiteContact | null>(null);

/** Our contact data; null while they are unknown. */
export const useSiteContact = () => useContext(ContactContext);

type Props = { language: Language; first: SiteContact | null; children: ReactNode };

/** Contact data come with the page; they are fetched again daily, and when they are missing. */
export function SiteContactProvider({ language, first, children }: Props) {
  const { data } = useQuery({
    queryKey: ['contact', language],
    queryFn: () => loadContact(language),
    initialData: first ?? undefined,
    staleTime: COPY_LIFE,
    refetchInterval: COPY_LIFE,
  });
  useEffect(() => {
    if (first) writeCopy(localStore(), KEY, language, first);
  }, [first, language]);
  return <ContactContext value={data ?? null}>{children}</ContactContext>;
}

/** From the API, else the local copy, however old. @throws ApiError (spec §8) */
async function loadContact(language: Language): Promise<SiteContact> {
  try {
    const browserApi = await openApi();
    const { data } = await readBody(browserApi.GET('/api/contact', { params: { query: { locale: language } } }));
    writeCopy(localStore(), KEY, language, data);
    return data;
  } catch (error) {
    const copy = readCopy<SiteContact>(localStore(), KEY, language, isContact);
    if (copy) return copy;
    throw error;
  }
}

/** A copy of an older format (plain text in the footer) counts as none. */
const isContact = ({ mail, footer_text }: Partial<SiteContact>) =>
  typeof mail === 'string' && Array.isArray(footer_text);
