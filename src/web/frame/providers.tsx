import { type Query, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import type { SignedInUser } from '#contract/auth/api.ts';
import type { SiteContact } from '#contract/content/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { localStore } from '#session/local-store.ts';
import { NoConnection, onConnectionBack } from '../data/connection/connection.ts';
import { COPY_LIFE } from '../data/local-cache.ts';
import { SessionProvider } from '../session/session.tsx';
import { allTexts, loadNewestTexts, onAllTexts } from '../text/load-texts.ts';
import { useInitialTexts, type VersionedTexts } from '../text/texts.ts';
import { openTranslation, TranslationContext } from '../text/translation.ts';
import { SiteContactProvider } from './site-contact.tsx';

type Props = {
  language: Language;
  contact: SiteContact | null;
  user: SignedInUser | null | undefined;
  children: ReactNode;
};

// fail offline too: by default requests would pause silently
const ASKING = {
  queries: { staleTime: 60_000, networkMode: 'always', refetchOnReconnect: true },
  mutations: { networkMode: 'always' },
} as const;

/** The contexts of every page, error pages included. */
export function Providers({ language, contact, user, children }: Props) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: ASKING }));
  useEffect(() => onConnectionBack(() => void queries.refetchQueries({ predicate: hasLostConnection })), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider language={language}>
        <SiteContactProvider language={language} first={contact}>
          <SessionProvider first={user}>{children}</SessionProvider>
        </SiteContactProvider>
      </TextsProvider>
    </QueryClientProvider>
  );
}

const hasLostConnection = ({ state }: Query) => state.data === undefined && state.error instanceof NoConnection;

/** The words the page began with, and all of them once they are loaded; an open tab gets newer ones each day (spec §4). */
function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const first = useInitialTexts();
  const { data: words } = useQuery<VersionedTexts>({
    queryKey: ['texts', language],
    queryFn: () => loadNewestTexts(localStore(), language),
    initialData: first,
    initialDataUpdatedAt: first.timestamp,
    staleTime: COPY_LIFE,
    refetchInterval: COPY_LIFE,
  });
  const all = useAllTexts();
  const texts = words === first ? (all ?? first.find) : words.texts;
  const translation = useMemo(() => openTranslation(language, texts), [language, texts]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** All texts, once they are loaded. An urgent update would make React render anew what is not hydrated yet, and lose its state. */
function useAllTexts() {
  const [all, setAll] = useState(allTexts);
  useEffect(() => {
    const take = () => startTransition(() => setAll(allTexts()));
    take();
    return onAllTexts(take);
  }, []);
  return all;
}
