import { Box, Button } from '@mui/material';
import { FileText as PagesIcon } from 'lucide-react';
import { useState } from 'react';
import { DataTable, List, type RaRecord, useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { AdminPage } from '#contract/content/pages.ts';
import type { Language } from '#contract/values/dates.ts';
import { ContentEdit } from '../content/forms.tsx';
import { LanguageTabs } from '../content/language-tabs.tsx';
import type { Screen } from '../screen.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { partsOf } from './city-parts.ts';
import { FieldInput } from './field-input.tsx';
import { PAGE_FIELDS } from './page-fields.ts';
import { PartsInput } from './parts-input.tsx';
import { tidyPage } from './tidy-page.ts';

function PageList() {
  const t = useTranslate();
  return (
    <List exporter={false} pagination={false} sort={{ field: 'id', order: 'ASC' }} actions={false}>
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="id" disableSort render={(row) => t(`office.document_${row.id}`)} />
        <DataTable.Col
          source="updatedAt"
          disableSort
          render={(row) => (row.updatedAt ? <MomentField source="updatedAt" /> : t('office.not_written'))}
        />
      </DataTable>
    </List>
  );
}

function PageEdit() {
  return (
    <ContentEdit transform={tidyPage} more={moreOf} title={<PageName />}>
      <PageForm />
    </ContentEdit>
  );
}

/** Form values beside the page itself. */
function moreOf(page: RaRecord): object {
  return page.id === 'white-city' ? { parts: partsOf(page) } : {};
}

/** A page in one language at a time, first the reader's own; the fields are the same in each. */
function PageForm() {
  const t = useTranslate();
  const page = useRecordContext<AdminPage>();
  const [language, setLanguage] = useState(useLocale() as Language);
  const { getValues, setValue } = useFormContext();
  if (!page) return null;
  return (
    <Box sx={{ width: 1 }}>
      <Box sx={{ mb: 2 }}>
        <LanguageTabs label={t('office.language')} language={language} onShow={setLanguage} />
      </Box>
      {language !== 'az' && (
        <Button
          size="small"
          sx={{ mb: 1 }}
          onClick={() => setValue(language, structuredClone(getValues('az')), { shouldDirty: true })}
        >
          {t('office.copy_az')}
        </Button>
      )}
      {PAGE_FIELDS[page.id].map((field) => (
        <Box key={`${language} ${field.name}`} lang={language} sx={{ mb: 1 }}>
          <FieldInput field={field} prefix={`${language}.`} />
        </Box>
      ))}
      {page.id === 'white-city' && <PartsInput />}
    </Box>
  );
}

function PageName() {
  const t = useTranslate();
  const page = useRecordContext<AdminPage>();
  return page ? t(`office.document_${page.id}`) : null;
}

export const PAGES_SCREEN: Screen = {
  name: 'pages',
  group: 'content',
  icon: PagesIcon,
  roles: ['editor'],
  pages: { list: PageList, edit: PageEdit, recordRepresentation: 'id' },
};
