import { Button, Chip, Stack } from '@mui/material';
import { Plus as AddIcon, Scale as BalanceIcon } from 'lucide-react';
import { useState } from 'react';
import { DataTable, List, SelectInput, TopToolbar, useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import type { AdminCorrection } from '#contract/ledger/corrections.ts';
import { CORRECTION_STATES } from '#contract/payments/fields.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import type { Screen } from '../screen.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { PageHint } from '../ui/page-hint.tsx';
import { PersonLink } from '../ui/person-link.tsx';
import { PersonInput } from '../ui/person-select.tsx';
import { useSignedPrice } from '../ui/price.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

const states = CORRECTION_STATES.map((id) => ({ id, name: `office.correction_${id}` }));
const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <PersonInput key="user" source="user" label="resources.corrections.fields.user" alwaysOn />,
];

/** Corrections of balances: one person requests them, here or on the user's page, and another decides here. */
function CorrectionList() {
  return (
    <>
      <PageHint text="office.corrections_hint" />
      <List
        filters={filters}
        sort={{ field: 'askedAt', order: 'DESC' }}
        perPage={25}
        exporter={false}
        actions={<CorrectionActions />}
        empty={false}
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="askedAt">
            <MomentField source="askedAt" />
          </DataTable.Col>
          <DataTable.Col source="user" disableSort>
            <UserField />
          </DataTable.Col>
          <DataTable.Col source="amount" disableSort sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <AmountField />
          </DataTable.Col>
          <DataTable.Col source="reason" disableSort sx={{ overflowWrap: 'anywhere' }} />
          <DataTable.Col source="askedBy" disableSort>
            <AskedByField />
          </DataTable.Col>
          <DataTable.Col source="state" disableSort>
            <StateField />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}

function CorrectionActions() {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <TopToolbar>
      <Button variant="outlined" startIcon={<AddIcon size={18} />} onClick={() => setIsAsking(true)}>
        {t('office.correction')}
      </Button>
      {isAsking && <CorrectionDialog onClose={() => setIsAsking(false)} />}
    </TopToolbar>
  );
}

function UserField() {
  return <PersonLink person={useRecordContext<AdminCorrection>()?.user} />;
}

function AskedByField() {
  const t = useTranslate();
  const asker = useRecordContext<AdminCorrection>()?.askedBy;
  return <>{asker && (asker.name ?? t('office.erased'))}</>;
}

function AmountField() {
  const price = useSignedPrice();
  const { amount = 0 } = useRecordContext<AdminCorrection>() ?? {};
  return <>{price(amount)}</>;
}

/** Others decide; the requester can withdraw it. */
function StateField() {
  const t = useTranslate();
  const act = useAction();
  const { identity } = useGetIdentity();
  const row = useRecordContext<AdminCorrection>();
  if (!row) return null;
  if (row.state !== 'open') {
    const decider = row.decidedBy?.name ?? t('office.erased');
    return <Chip size="small" variant="outlined" label={`${t(`office.correction_${row.state}`)} · ${decider}`} />;
  }
  const isMine = Number(identity?.id) === row.askedBy.id || Number(identity?.id) === row.user.id;
  const decide = (how: 'agree' | 'decline') =>
    act(
      () => call('POST', `/api/admin/corrections/{id}/${how}`, { path: { id: row.id } }),
      `office.correction_${how}d`,
    );
  return (
    <Stack direction="row" spacing={1}>
      {!isMine && (
        <Button size="small" variant="contained" onClick={() => decide('agree')}>
          {t('office.correction_agree')}
        </Button>
      )}
      <Button size="small" onClick={() => decide('decline')}>
        {t('office.correction_decline')}
      </Button>
    </Stack>
  );
}

export const CORRECTIONS_SCREEN: Screen = {
  name: 'corrections',
  group: 'people',
  icon: BalanceIcon,
  roles: ['finance'],
  pages: { list: CorrectionList },
};
