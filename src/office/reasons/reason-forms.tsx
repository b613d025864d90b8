import { Box, Typography } from '@mui/material';
import {
  BooleanInput,
  Create,
  DeleteButton,
  Edit,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { REASON_FIELD_NAMES } from '#contract/listings/rejections.ts';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import { AuditOf } from '../audit/audit-screen.tsx';
import { LanguagesInput } from '../content/languages-input.tsx';
import { UnsavedWork } from '../ui/unsaved-work.tsx';
import { reasonFieldKey } from './reason-field-key.ts';

const fields = REASON_FIELD_NAMES.map((id) => ({ id, name: reasonFieldKey(id) }));

/** The text and field of a reason, with its history. Its code is fixed. */
export function ReasonEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false} actions={false}>
      <SimpleForm warnWhenUnsavedChanges toolbar={<Acts />}>
        <UnsavedWork />
        <ReasonFields />
      </SimpleForm>
      <Acted />
    </Edit>
  );
}

export function ReasonCreate() {
  return (
    <Create redirect="list">
      <SimpleForm warnWhenUnsavedChanges defaultValues={{ field: null, isOffered: true }}>
        <UnsavedWork />
        <TextInput
          source="code"
          required
          helperText="office.reason_code_hint"
          slotProps={{ htmlInput: { pattern: '[a-z_]{2,40}', maxLength: 40 } }}
        />
        <ReasonFields />
      </SimpleForm>
    </Create>
  );
}

function ReasonFields() {
  return (
    <>
      <LanguagesInput source="label" />
      <LanguagesInput source="text" />
      <SelectInput
        source="field"
        choices={fields}
        helperText="office.reason_field_hint"
        emptyText="office.reason_no_field"
        parse={(value) => value || null}
        sx={{ minWidth: 260 }}
      />
      <BooleanInput source="isOffered" />
    </>
  );
}

/** Its audit log, refetched after saving. */
function Acted() {
  const t = useTranslate();
  const reason = useRecordContext<RejectionReason>();
  return (
    <Box sx={{ overflowX: 'auto', p: 2 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {t('resources.audit.name', { smart_count: 2 })}
      </Typography>
      <AuditOf key={reason?.updatedAt} kind="rejection-reason" />
    </Box>
  );
}

/** A reason in use is switched off, not deleted. */
function Acts() {
  const t = useTranslate();
  const reason = useRecordContext<RejectionReason>();
  return (
    <Toolbar sx={{ justifyContent: 'space-between', gap: 2 }}>
      <SaveButton sx={{ flex: 'none' }} />
      {reason?.isUsed ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('office.reason_used')}
        </Typography>
      ) : (
        <DeleteButton mutationMode="pessimistic" />
      )}
    </Toolbar>
  );
}
