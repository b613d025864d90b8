import { Tab, Tabs } from '@mui/material';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';

type Props = { label: string; shown: Language; onShow: (language: Language) => void };

/** Which language of a text is shown. Their signs alone: three long labels are wider than a phone. */
export function LanguageTabs({ label, shown, onShow }: Props) {
  return (
    <Tabs value={shown} onChange={(_, language: Language) => onShow(language)} aria-label={label}>
      {LANGUAGES.map((language) => (
        <Tab key={language} value={language} label={language.toUpperCase()} />
      ))}
    </Tabs>
  );
}
