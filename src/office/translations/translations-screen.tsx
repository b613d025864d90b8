import { Chip, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Languages as TextsIcon } from 'lucide-react';
import {
  BooleanInput,
  DataTable,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { TextProblem, Translation } from '#contract/content/translations.ts';
import { call } from '../data/api.ts';
import type { Screen } from '../screen.ts';
import { TextFileButtons } from './text-file.tsx';
import { TranslationEdit } from './translation-edit.tsx';

const PROBLEMS: readonly TextProblem[] = ['missing', 'variables', 'plural', 'unused'];
const filters = [
  <SearchInput key="q" source="q" alwaysOn resettable sx={{ minWidth: 260 }} />,
  <SelectInput
    key="problem"
    source="problem"
    alwaysOn
    choices={PROBLEMS.map((id) => ({ id, name: `office.problem_${id}` }))}
  />,
  <BooleanInput key="isChanged" source="isChanged" defaultValue={true} />,
];

function TranslationList() {
  return (
    <List
      filters={filters}
      sort={{ field: 'key', order: 'ASC' }}
      perPage={25}
      exporter={false}
      actions={
        <TopToolbar>
          <TextFileButtons />
        </TopToolbar>
      }
    >
      <Report />
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="key">
          <KeyField />
        </DataTable.Col>
        <DataTable.Col source="az" disableSort />
        <DataTable.Col source="en" disableSort />
        <DataTable.Col source="ru" disableSort />
      </DataTable>
    </List>
  );
}

/** Counts of text problems; a chip filters the list by its problem. */
function Report() {
  const t = useTranslate();
  const { setFilters } = useListContext();
  const { data } = useQuery({
    queryKey: ['translations', 'report'],
    queryFn: () => call('GET', '/api/admin/translations-report'),
  });
  if (!data) return null;
  const { keys, changed, problems } = data.data;
  const wrong = PROBLEMS.filter((problem) => problems[problem] > 0);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ p: 1.5, flexWrap: 'wrap' }}>
      <Chip label={t('office.texts_all', { count: keys })} onClick={() => setFilters({})} />
      <Chip label={t('office.texts_changed', { count: changed })} onClick={() => setFilters({ isChanged: true })} />
      {wrong.map((problem) => (
        <Chip
          key={problem}
          color="warning"
          variant="outlined"
          label={`${t(`office.problem_${problem}`)}: ${problems[problem]}`}
          onClick={() => setFilters({ problem })}
        />
      ))}
      {wrong.length === 0 && <Chip color="success" variant="outlined" label={t('office.texts_fine')} />}
    </Stack>
  );
}

function KeyField() {
  const t = useTranslate();
  const text = useRecordContext<Translation>();
  if (!text) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
      <code>{text.key}</code>
      {text.changed.length > 0 && (
        <Chip size="small" color="primary" variant="outlined" label={text.changed.join(' ').toUpperCase()} />
      )}
      {text.problems.map((problem) => (
        <Chip key={problem} size="small" color="warning" variant="outlined" label={t(`office.problem_${problem}`)} />
      ))}
    </Stack>
  );
}

export const TRANSLATIONS_SCREEN: Screen = {
  name: 'translations',
  group: 'content',
  icon: TextsIcon,
  roles: ['editor'],
  pages: { list: TranslationList, edit: TranslationEdit, recordRepresentation: 'key' },
};
