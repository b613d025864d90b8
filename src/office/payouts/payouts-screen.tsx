import { Button, Chip } from '@mui/material';
import { PiggyBank as PayoutIcon } from 'lucide-react';
import { useState } from 'react';
import { DataTable, Link, List, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { AdminPayout } from '#contract/ledger/payouts.ts';
import { PAYOUT_STATES } from '#contract/payments/fields.ts';
import { call } from '../data/api.ts';
import type { Screen } from '../screen.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { PageHint } from '../ui/page-hint.tsx';
import { usePrice } from '../ui/price.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

const states = PAYOUT_STATES.map((id) => ({ id, name: `office.payout_${id}` }));
const filters = [<SelectInput key="state" source="state" choices={states} alwaysOn />];

/** Balances of deleted accounts: payouts are made by hand and noted here. */
function PayoutList() {
  return (
    <>
      <PageHint text="office.payouts_hint" />
      <List filters={filters} sort={{ field: 'askedAt', order: 'DESC' }} perPage={25} exporter={false}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="askedAt">
            <MomentField source="askedAt" />
          </DataTable.Col>
          <DataTable.Col source="user" disableSort />
          <DataTable.Col source="amount" disableSort sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <AmountField />
          </DataTable.Col>
          <DataTable.Col source="contact" disableSort sx={{ overflowWrap: 'anywhere' }}>
            <ContactField />
          </DataTable.Col>
          <DataTable.Col source="note" disableSort sx={{ overflowWrap: 'anywhere' }} />
          <DataTable.Col source="state" disableSort>
            <StateField />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}

function AmountField() {
  const price = usePrice();
  return <>{price(useRecordContext<AdminPayout>()?.amount ?? 0)}</>;
}

/** How to reach the person; of a payment that settled after they left: which one is to be refunded. */
function ContactField() {
  const t = useTranslate();
  const row = useRecordContext<AdminPayout>();
  if (!row?.payment) return <>{row?.contact}</>;
  return <Link to={`/payments/${row.payment}/show`}>{t('office.payout_late', { payment: row.payment })}</Link>;
}

function StateField() {
  const price = usePrice();
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const row = useRecordContext<AdminPayout>();
  if (!row) return null;
  if (row.state !== 'open') return <Chip size="small" variant="outlined" label={t(`office.payout_${row.state}`)} />;
  const noteIt = (note: string) =>
    call('POST', '/api/admin/payouts/{id}/paid', { path: { id: row.id }, body: { note } });
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
        {t('office.payout_note')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('office.payout_title', { amount: price(row.amount) })}
          text={t('office.payout_text')}
          submitLabel={t('office.payout_note')}
          onClose={() => setAsked(false)}
          onSubmit={noteIt}
          successKey="office.payout_done"
        />
      )}
    </>
  );
}

export const PAYOUTS_SCREEN: Screen = {
  name: 'payouts',
  group: 'people',
  icon: PayoutIcon,
  roles: ['finance'],
  pages: { list: PayoutList },
};
