import { Chip } from '@mui/material';
import { ListChecks as RuleIcon } from 'lucide-react';
import {
  CreateButton,
  DataTable,
  List,
  TopToolbar,
  useListContext,
  usePermissions,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { Role } from '#contract/auth/fields.ts';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import { TranslatedTextField } from '../content/translated-text-field.tsx';
import type { Screen } from '../screen.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { reasonFieldKey } from './reason-field-key.ts';
import { ReasonCreate, ReasonEdit } from './reason-forms.tsx';

/** All the reasons in their order; moderators read them, admins write them. */
function ReasonList() {
  const { permissions: role } = usePermissions<Role>();
  const canEdit = role === 'admin';
  return (
    <List
      sort={{ field: 'position', order: 'ASC' }}
      perPage={100}
      pagination={false}
      exporter={false}
      actions={<TopToolbar>{canEdit && <CreateButton />}</TopToolbar>}
    >
      <DataTable bulkActionButtons={false} rowClick={canEdit ? 'edit' : false}>
        <DataTable.Col source="position" disableSort>
          <KeyField />
        </DataTable.Col>
        <DataTable.Col source="label" disableSort>
          <TranslatedTextField source="label" />
        </DataTable.Col>
        <DataTable.Col source="text" disableSort sx={{ minWidth: 240 }}>
          <TranslatedTextField source="text" />
        </DataTable.Col>
        <DataTable.Col source="field" disableSort>
          <RejectionFieldColumn />
        </DataTable.Col>
        <DataTable.Col source="isOffered" disableSort>
          <OfferedField />
        </DataTable.Col>
        <DataTable.Col source="updatedAt" disableSort>
          <MomentField source="updatedAt" />
        </DataTable.Col>
        {canEdit && (
          <DataTable.Col label="office.reason_order" disableSort>
            <MoveButtons />
          </DataTable.Col>
        )}
      </DataTable>
    </List>
  );
}

/** Its number key in the queue: the first nine of those that are offered have one. */
function KeyField() {
  const reason = useRecordContext<RejectionReason>();
  const { data = [] } = useListContext<RejectionReason>();
  const at = data.filter(({ isOffered }) => isOffered).findIndex(({ code }) => code === reason?.code);
  return <>{at >= 0 && at < 9 ? at + 1 : '–'}</>;
}

function RejectionFieldColumn() {
  const t = useTranslate();
  const field = useRecordContext<RejectionReason>()?.field;
  return <>{field ? t(reasonFieldKey(field)) : '–'}</>;
}

function OfferedField() {
  const t = useTranslate();
  const reason = useRecordContext<RejectionReason>();
  return reason && !reason.isOffered ? <Chip size="small" label={t('office.reason_off')} /> : null;
}

export const REASONS_SCREEN: Screen = {
  name: 'rejection-reasons',
  group: 'moderation',
  icon: RuleIcon,
  roles: ['moderator'],
  pages: {
    list: ReasonList,
    edit: ReasonEdit,
    create: ReasonCreate,
    recordRepresentation: (row: RejectionReason) => row.label?.az,
  },
};
