import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  DataTable,
  Link,
  List,
  ReferenceManyField,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { AUDIT_ACTS } from '#contract/staff/acts.ts';
import type { AuditRow } from '#contract/staff/audit.ts';
import type { Language } from '#contract/values/dates.ts';
import { call } from '../data/api.ts';
import type { Screen } from '../screen.ts';
import { actKey, useChangeLabels } from '../ui/change-labels.ts';
import { CsvActions } from '../ui/csv-button.tsx';
import { DayInput } from '../ui/day-input.tsx';
import { jobKey } from '../ui/job-name.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { Pager } from '../ui/pager.tsx';
import { PersonInput } from '../ui/person-select.tsx';

const acts = AUDIT_ACTS.map((id) => ({ id, name: actKey(id) }));
const filters = [
  <PersonInput key="actor" source="actor" label="resources.audit.fields.actor" first={{ isStaff: true }} alwaysOn />,
  <AutocompleteInput key="act" source="act" choices={acts} alwaysOn sx={{ minWidth: { xs: 1, sm: 260 } }} />,
  <DayInput key="since" source="since" label="office.since" edge="since" alwaysOn />,
  <DayInput key="until" source="until" label="office.until" edge="until" alwaysOn />,
];

function AuditList() {
  return (
    <List
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      exporter={false}
      actions={<CsvActions />}
    >
      <AuditTable />
    </List>
  );
}

/** The audit log of one record, on its page. For admins. */
export function AuditOf({ kind }: { kind: string }) {
  const t = useTranslate();
  return (
    <ReferenceManyField
      reference="audit"
      target="targetId"
      filter={{ targetKind: kind }}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={10}
      pagination={<Pager rowsPerPageOptions={[10]} />}
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
  return <>{row && t(actKey(row.act), { _: row.act })}</>;
}

function TargetField() {
  const t = useTranslate();
  const { kindName } = useChangeLabels();
  const row = useRecordContext<AuditRow>();
  if (!row) return null;
  // these have names instead of numbers
  if (row.targetKind === 'channel') return <>{t(`office.channel_${row.targetId}`)}</>;
  if (row.targetKind === 'job') return <>{t(jobKey({ name: row.targetId }))}</>;
  if (row.targetKind === 'list') return <>{t(`resources.${row.targetId}.name`, { smart_count: 2, _: row.targetId })}</>;
  const words = `${kindName(row.targetKind)} ${row.targetId}`;
  if (row.targetKind === 'user') return <Link to={`/users/${row.targetId}/show`}>{words}</Link>;
  return row.targetKind === 'listing' ? <Link to={`/listings/${row.targetId}`}>{words}</Link> : words;
}

/** `Rol: İstifadəçi → Moderator`; what was added alone: `Səbəb: saxta elanlar` */
function ChangeField() {
  const { fieldName, valueText } = useChangeLabels();
  const row = useRecordContext<AuditRow>();
  if (!row) return null;
  // the filters of a list are called as on its screen
  const kind = row.targetKind === 'list' ? row.targetId : row.targetKind;
  const [before, after] = [row.before, row.after] as (Record<string, unknown> | null)[];
  const valuesOf = (name: string) => {
    const next = valueText(kind, name, after?.[name]);
    return before?.[name] === undefined ? next : `${valueText(kind, name, before[name])} → ${next}`;
  };
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Box sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>
      {names.map((name) => (
        <Typography key={name} variant="body2">
          {fieldName(kind, name)}:{' '}
          {kind === 'listing' && name === 'reasons' ? (
            <ReasonLabels codes={(after?.[name] ?? []) as string[]} />
          ) : (
            valuesOf(name)
          )}
        </Typography>
      ))}
    </Box>
  );
}

/** The reasons of a rejection in the words of moderators. */
function ReasonLabels({ codes }: { codes: readonly string[] }) {
  const [language] = useLocaleState();
  const { data } = useQuery({
    queryKey: ['rejection-reasons', 'all'],
    queryFn: () => call('GET', '/api/admin/rejection-reasons', { query: { pageSize: 100 } }),
    staleTime: 60_000,
  });
  const labelOf = (code: string) =>
    data?.data.find((reason) => reason.code === code)?.label[language as Language] ?? code;
  return <>{codes.map(labelOf).join(', ')}</>;
}

export const AUDIT_SCREEN: Screen = {
  name: 'audit',
  group: 'operations',
  icon: HistoryIcon,
  roles: [],
  pages: { list: AuditList },
};
