import { FileClock as VersionsIcon } from 'lucide-react';
import { DataTable, Link, List, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { ContentVersion } from '#contract/content/editing.ts';
import type { Screen } from '../screen.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { UndoButton } from './history.tsx';
import { VersionChanges } from './version-changes.tsx';

const KINDS = [
  'translations',
  'pages',
  'contact',
  'bank-programs',
  'promotions',
  'banners',
  'complexes',
  'projects',
  'streets',
  'districts',
  'settlements',
  'stations',
  'quarters',
  'place-aliases',
];
const filters = [
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={KINDS.map((id) => ({ id, name: `resources.${id}.name` }))}
    optionText={(choice: { id: string }) => <KindName kind={choice.id} />}
  />,
];

function KindName({ kind }: { kind: string }) {
  const t = useTranslate();
  return <>{t(`resources.${kind}.name`, { smart_count: 2 })}</>;
}

function VersionList() {
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={25} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" disableSort>
          <MomentField source="at" />
        </DataTable.Col>
        <DataTable.Col source="actor" disableSort render={(row) => row.actor?.fullname ?? `#${row.actor?.id ?? '–'}`} />
        <DataTable.Col source="target" disableSort>
          <TargetField />
        </DataTable.Col>
        <DataTable.Col source="after" disableSort>
          <ChangesField />
        </DataTable.Col>
        <DataTable.Col label="office.undo" disableSort>
          <UndoField />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function TargetField() {
  const t = useTranslate();
  const version = useRecordContext<ContentVersion>();
  if (!version) return null;
  return (
    <Link to={`/${version.kind}/${encodeURIComponent(version.target)}`}>
      <KindName kind={version.kind} /> ·{' '}
      {version.kind === 'pages' ? t(`office.document_${version.target}`) : version.target}
    </Link>
  );
}

function ChangesField() {
  const version = useRecordContext<ContentVersion>();
  return version ? <VersionChanges version={version} /> : null;
}

function UndoField() {
  const version = useRecordContext<ContentVersion>();
  return version?.isLatest ? <UndoButton version={version} latest={version.id} /> : null;
}

export const VERSIONS_SCREEN: Screen = {
  name: 'versions',
  group: 'content',
  icon: VersionsIcon,
  roles: ['editor'],
  pages: { list: VersionList },
};
