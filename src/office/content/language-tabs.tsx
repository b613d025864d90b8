import { Tab, Tabs } from '@mui/material';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';

type Props = { label: string; language: Language; onShow: (language: Language) => void };

/** Tabs of the languages of a text. Codes only: full names are wider than a phone. */
export function LanguageTabs({ label, language, onShow }: Props) {
  return (
    <Tabs value={language} onChange={(_, next: Language) => onShow(next)} aria-label={label}>
      {LANGUAGES.map((code) => (
        <Tab key={code} value={code} label={code.toUpperCase()} />
      ))}
    </Tabs>
  );
}
