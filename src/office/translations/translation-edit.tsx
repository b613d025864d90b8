import { Button, Stack, Typography } from '@mui/material';
import { TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Translation } from '#contract/content/translations.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { ContentEdit } from '../content/forms.tsx';
import { PageHint } from '../ui/page-hint.tsx';

/** One text in three languages side by side. */
export function TranslationEdit() {
  return (
    <ContentEdit>
      <KeyName />
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ width: 1 }}>
        {LANGUAGES.map((language) => (
          <TextOf key={language} language={language} />
        ))}
      </Stack>
      <WhereSeen />
    </ContentEdit>
  );
}

function WhereSeen() {
  const text = useRecordContext<Translation>();
  return <PageHint text={text?.isOnPages ? 'office.text_preview_hint' : 'office.text_no_preview'} />;
}

function KeyName() {
  const text = useRecordContext<Translation>();
  return (
    <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
      <code>{text?.key}</code>
    </Typography>
  );
}

function TextOf({ language }: { language: Language }) {
  const t = useTranslate();
  const text = useRecordContext<Translation>();
  const { setValue } = useFormContext();
  const shipped = text?.shipped?.[language];
  return (
    <Stack sx={{ flex: 1 }}>
      <TextInput
        source={language}
        label={`resources.translations.fields.${language}`}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { lang: language } }}
      />
      {text?.changed.includes(language) && (
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap' }}>
            {t('office.text_shipped')}: {shipped ?? '–'}
          </Typography>
          <Button size="small" onClick={() => setValue(language, shipped ?? null, { shouldDirty: true })}>
            {t('office.text_back')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
