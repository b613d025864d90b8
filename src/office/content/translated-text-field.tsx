import { useLocaleState, useRecordContext } from 'react-admin';

/** A text of three languages in the one of this browser, else in Azerbaijani. */
export function TranslatedTextField({ source }: { source: string; label?: string }) {
  const [language] = useLocaleState();
  const texts = useRecordContext()?.[source] as Record<string, string | null> | undefined;
  return <>{texts?.[language] || texts?.az || '–'}</>;
}
