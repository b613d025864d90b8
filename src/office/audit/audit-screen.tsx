import HistoryIcon from '@mui/icons-material/History';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTable,
  Link,
  List,
  NumberInput,
  Pagination,
  ReferenceManyField,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { AuditRow } from '#contract/admin/audit.ts';
import { MomentField } from '../moment-field.tsx';
import type { Screen } from '../screen.ts';

const filters = [
  <NumberInput key="actor" source="actor" alwaysOn />,
  <TextInput key="act" source="act" alwaysOn />,
  <TextInput key="targetKind" source="targetKind" />,
  <TextInput key="targetId" source="targetId" />,
];

function AuditList() {
  return (
    <List filters={filters} sort={{ field: 'at', order: 'DESC' }} perPage={25} exporter={false}>
      <AuditTable />
    </List>
  );
}

/** What was done to one thing, where it is shown. For admins. */
export function AuditOf({ kind }: { kind: string }) {
  const t = useTranslate();
  return (
    <ReferenceManyField
      reference="audit"
      target="targetId"
      filter={{ targetKind: kind }}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={10}
      pagination={<Pagination rowsPerPageOptions={[10]} />}
    >
      <AuditTable empty={<Typography sx={{ color: 'text.secondary' }}>{t('office.never_changed')}</Typography>} />
    </ReferenceManyField>
  );
}

function AuditTable({ empty }: { empty?: ReactNode }) {
  return (
    <DataTable bulkActionButtons={false} rowClick={false} {...(empty && { empty })}>
      <DataTable.Col source="at">
        <MomentField source="at" />
      </DataTable.Col>
      <DataTable.Col source="actor" disableSort>
        <ActorField />
      </DataTable.Col>
      <DataTable.Col source="act" disableSort>
        <ActField />
      </DataTable.Col>
      <DataTable.Col source="targetId" disableSort>
        <TargetField />
      </DataTable.Col>
      <DataTable.Col source="after" disableSort>
        <ChangeField />
      </DataTable.Col>
      <DataTable.Col source="ip" disableSort />
    </DataTable>
  );
}

function ActorField() {
  const t = useTranslate();
  const { actor } = useRecordContext<AuditRow>() ?? {};
  if (!actor) return <>{t('office.command')}</>;
  return <Link to={`/users/${actor.id}/show`}>{actor.fullname ?? `#${actor.id}`}</Link>;
}

function ActField() {
  const t = useTranslate();
  const row = useRecordContext<AuditRow>();
  return <>{row && t(`office.act_${row.act.replace('.', '_')}`, { _: row.act })}</>;
}

function TargetField() {
  const row = useRecordContext<AuditRow>();
  if (!row) return null;
  const words = `${row.targetKind} ${row.targetId}`;
  return row.targetKind === 'user' ? <Link to={`/users/${row.targetId}/show`}>{words}</Link> : words;
}

/** `role: user → moderator` */
function ChangeField() {
  const { before, after } = (useRecordContext<AuditRow>() ?? {}) as Record<string, Record<string, unknown> | null>;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Box sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
      {names.map((name) => (
        <Typography key={name} variant="body2">
          {name}: {textOf(before?.[name])} → {textOf(after?.[name])}
        </Typography>
      ))}
    </Box>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const AUDIT_SCREEN: Screen = { name: 'audit', icon: HistoryIcon, roles: [], pages: { list: AuditList } };
