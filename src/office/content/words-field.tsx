import { useLocaleState, useRecordContext } from 'react-admin';

/** A text of three languages in the one of this browser, else in Azerbaijani. */
export function WordsField({ source }: { source: string; label?: string }) {
  const [language] = useLocaleState();
  const words = useRecordContext()?.[source] as Record<string, string | null> | undefined;
  return <>{words?.[language] || words?.az || '–'}</>;
}
