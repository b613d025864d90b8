import { Stack } from '@mui/material';
import { useState } from 'react';
import { useLocale, useResourceContext, useTranslate } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import { BlocksInput } from '../rich-text/blocks-input.tsx';
import { LanguageTabs } from './language-tabs.tsx';

type Props = {
  source: string;
  /** the name of the field, when it is not the source */
  field?: string;
};

/** Rich text in three languages, one at a time: first the reader's own. */
export function LanguageBlocksInput({ source, field = source }: Props) {
  const t = useTranslate();
  const resource = useResourceContext();
  const [language, setLanguage] = useState(useLocale() as Language);
  const name = t(`resources.${resource}.fields.${field}`);
  return (
    <Stack spacing={1} sx={{ width: 1, mb: 2 }}>
      <LanguageTabs label={name} language={language} onShow={setLanguage} />
      <BlocksInput
        key={language}
        source={`${source}.${language}`}
        label={`${name} · ${language.toUpperCase()}`}
        lang={language}
      />
    </Stack>
  );
}
