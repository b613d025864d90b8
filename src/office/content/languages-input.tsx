import { Box } from '@mui/material';
import { required as needed, TextInput, useResourceContext, useTranslate } from 'react-admin';
import { LANGUAGES } from '#contract/values/dates.ts';

type Props = {
  source: string;
  /** the separator between source and language: `name_az`, `title.az` */
  sign?: '.' | '_';
  /** the name of the field, when it is not the source */
  field?: string;
  required?: 'all' | 'az' | 'none';
};

/** A text in three languages, side by side. */
export function LanguagesInput({ source, sign = '.', field = source, required = 'all' }: Props) {
  const t = useTranslate();
  const resource = useResourceContext();
  const name = t(`resources.${resource}.fields.${field}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, columnGap: 2, width: 1 }}>
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          source={`${source}${sign}${language}`}
          label={`${name} · ${language.toUpperCase()}`}
          multiline
          {...((required === 'all' || required === language) && { validate: needed() })}
          slotProps={{ htmlInput: { lang: language } }}
        />
      ))}
    </Box>
  );
}
