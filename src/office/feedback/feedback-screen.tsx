import { Chip } from '@mui/material';
import { Mail as MailIcon } from 'lucide-react';
import { DataTable, List, SearchInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { AdminFeedback } from '#contract/feedback/admin.ts';
import { FEEDBACK_STATES, FEEDBACK_TITLES } from '#contract/feedback/fields.ts';
import type { Screen } from '../screen.ts';
import { WIDE } from '../ui/columns.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { numberSign } from '../ui/number-sign.ts';
import { FeedbackShow } from './feedback-show.tsx';

const states = FEEDBACK_STATES.map((id) => ({ id, name: `office.feedback_${id}` }));
const titles = FEEDBACK_TITLES.map((id) => ({ id, name: `feedback_${id}` }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn resettable sx={{ minWidth: 260 }} />,
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="title" source="title" choices={titles} />,
];

function FeedbackList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="createdAt">
          <MomentField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="title" disableSort>
          <TitleField />
        </DataTable.Col>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="message" disableSort render={(row: AdminFeedback) => row.message.slice(0, 120)} />
        <DataTable.NumberCol source="files" sx={WIDE} disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function TitleField() {
  const t = useTranslate();
  const feedback = useRecordContext<AdminFeedback>();
  return <>{feedback && t(`feedback_${feedback.title}`)}</>;
}

function StateField() {
  const t = useTranslate();
  const feedback = useRecordContext<AdminFeedback>();
  if (!feedback) return null;
  const { state } = feedback;
  const color = state === 'open' ? 'primary' : state === 'suspect' ? 'warning' : 'default';
  return <Chip size="small" variant="outlined" color={color} label={t(`office.feedback_${state}`)} />;
}

export const FEEDBACK_SCREEN: Screen = {
  name: 'feedbacks',
  group: 'people',
  icon: MailIcon,
  roles: ['moderator', 'editor'],
  pages: { list: FeedbackList, show: FeedbackShow, recordRepresentation: (one: AdminFeedback) => numberSign(one.id) },
};
