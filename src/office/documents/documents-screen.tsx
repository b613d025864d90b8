import { Box, Button } from '@mui/material';
import { FileText as DocumentsIcon } from 'lucide-react';
import { useState } from 'react';
import { DataTable, List, type RaRecord, useLocale, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { AdminDocument } from '#contract/content/admin-documents.ts';
import type { Language } from '#contract/values/dates.ts';
import { ContentEdit } from '../content/forms.tsx';
import { LanguageTabs } from '../content/language-tabs.tsx';
import type { Screen } from '../screen.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { partsOf } from './city-parts.ts';
import { DOCUMENT_FIELDS } from './document-fields.ts';
import { FieldInput } from './field-input.tsx';
import { PartsInput } from './parts-input.tsx';
import { tidyDocument } from './tidy-document.ts';

function DocumentList() {
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

function DocumentEdit() {
  return (
    <ContentEdit transform={tidyDocument} more={moreOf} title={<DocumentName />}>
      <DocumentForm />
    </ContentEdit>
  );
}

/** Form values beside the document itself. */
function moreOf(document: RaRecord): object {
  return document.id === 'white-city' ? { parts: partsOf(document) } : {};
}

/** A document in one language at a time, first the reader's own; the fields are the same in each. */
function DocumentForm() {
  const t = useTranslate();
  const document = useRecordContext<AdminDocument>();
  const [language, setLanguage] = useState(useLocale() as Language);
  const { getValues, setValue } = useFormContext();
  if (!document) return null;
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
      {DOCUMENT_FIELDS[document.id].map((field) => (
        <Box key={`${language} ${field.name}`} sx={{ mb: 1 }}>
          <FieldInput field={field} prefix={`${language}.`} lang={language} />
        </Box>
      ))}
      {document.id === 'white-city' && <PartsInput />}
    </Box>
  );
}

function DocumentName() {
  const t = useTranslate();
  const document = useRecordContext<AdminDocument>();
  return document ? t(`office.document_${document.id}`) : null;
}

export const DOCUMENTS_SCREEN: Screen = {
  name: 'pages',
  group: 'content',
  icon: DocumentsIcon,
  roles: ['editor'],
  pages: { list: DocumentList, edit: DocumentEdit, recordRepresentation: 'id' },
};
