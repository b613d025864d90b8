import { Banknote as PaymentsIcon } from 'lucide-react';
import { DataTable, List, SearchInput, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { AdminPayment } from '#contract/payments/admin.ts';
import { PAYMENT_PURPOSES, PAYMENT_STATUSES } from '#contract/payments/fields.ts';
import type { Screen } from '../screen.ts';
import { CsvActions } from '../ui/csv-button.tsx';
import { MomentField } from '../ui/moment-field.tsx';
import { numberSign } from '../ui/number-sign.ts';
import { PersonLink } from '../ui/person-link.tsx';
import { PersonInput } from '../ui/person-select.tsx';
import { usePrice } from '../ui/price.ts';
import { PaymentShow } from './payment-show.tsx';
import { PaymentState } from './payment-state.tsx';

const statuses = PAYMENT_STATUSES.map((id) => ({ id, name: `office.payment_${id}` }));
const purposes = PAYMENT_PURPOSES.map((id) => ({ id, name: `office.purpose_${id}` }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn resettable sx={{ minWidth: 260 }} />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="purpose" source="purpose" choices={purposes} />,
  <PersonInput key="user" source="user" label="resources.payments.fields.user" />,
];

function PaymentList() {
  const t = useTranslate();
  return (
    <List
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
      actions={<CsvActions />}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.NumberCol source="id" disableSort />
        <DataTable.Col source="createdAt">
          <MomentField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="user" disableSort>
          <PayerField />
        </DataTable.Col>
        <DataTable.Col source="purpose" disableSort>
          <PurposeField />
        </DataTable.Col>
        <DataTable.Col source="amount" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          <AmountField />
        </DataTable.Col>
        <DataTable.Col
          source="adapter"
          disableSort
          render={(row) => t(`office.adapter_${row.adapter}`, { _: row.adapter })}
        />
        <DataTable.Col source="status" disableSort>
          <StatusField />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function PayerField() {
  return <PersonLink person={useRecordContext<AdminPayment>()?.user} />;
}

function PurposeField() {
  const t = useTranslate();
  const payment = useRecordContext<AdminPayment>();
  return <>{payment && t(`office.purpose_${payment.purpose}`)}</>;
}

function AmountField() {
  const price = usePrice();
  const payment = useRecordContext<AdminPayment>();
  return <>{payment && price(payment.amount)}</>;
}

function StatusField() {
  const payment = useRecordContext<AdminPayment>();
  return payment ? <PaymentState status={payment.status} /> : null;
}

export const PAYMENTS_SCREEN: Screen = {
  name: 'payments',
  group: 'people',
  icon: PaymentsIcon,
  roles: ['finance'],
  pages: {
    list: PaymentList,
    show: PaymentShow,
    recordRepresentation: (payment: AdminPayment) => numberSign(payment.id),
  },
};
