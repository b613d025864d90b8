import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Contact } from '#contract/content/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { localStore } from '#session/local-store.ts';
import { ask } from '../data/api.ts';
import { COPY_LIFE, readCopy, writeCopy } from '../data/local-cache.ts';
import { openApi } from '../data/open-api.ts';

const KEY = 'contactData';
const Given = createContext<Contact | null>(null);

/** How to reach us; null while that is not known. */
export const useContact = () => useContext(Given);

type Props = { language: Language; first: Contact | null; children: ReactNode };

/** Contact data come with the page; an open tab asks anew each day, and when they did not come. */
export function ContactProvider({ language, first, children }: Props) {
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
  return <Given value={data ?? null}>{children}</Given>;
}

/** From the API, else the copy, however old. @throws what the API said (spec §8) */
async function loadContact(language: Language): Promise<Contact> {
  try {
    const browserApi = await openApi();
    const { data } = await ask(browserApi.GET('/api/contact', { params: { query: { locale: language } } }));
    writeCopy(localStore(), KEY, language, data);
    return data;
  } catch (error) {
    const copy = readCopy<Contact>(localStore(), KEY, language, isContact);
    if (copy) return copy;
    throw error;
  }
}

/** A copy of older days had plain text in the footer: it counts as none. */
const isContact = ({ mail, footer_text }: Partial<Contact>) => typeof mail === 'string' && Array.isArray(footer_text);
