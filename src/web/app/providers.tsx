import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#contract/dates.ts';
import { openTexts, type Texts } from './texts.ts';

type Props = { nonce: string | undefined; language: Language; texts: Texts; children: ReactNode };

/** What components find around them on every page, error pages included. */
export function Providers({ nonce, language, texts, children }: Props) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } }));
  const i18n = useMemo(() => openTexts(language, texts), [language, texts]);
  return (
    <CSPProvider nonce={nonce}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    </CSPProvider>
  );
}
