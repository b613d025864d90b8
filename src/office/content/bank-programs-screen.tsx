import { Landmark as BankIcon } from 'lucide-react';
import { DataTable, DateInput, required, TextInput } from 'react-admin';
import type { Screen } from '../screen.ts';
import { WIDE } from '../ui/columns.ts';
import { DayField } from '../ui/moment-field.tsx';
import { useNumber } from '../ui/number.ts';
import { NumberInput } from '../ui/number-input.tsx';
import { ContentCreate, ContentEdit, ContentList } from './forms.tsx';
import { LanguagesInput } from './languages-input.tsx';
import { TranslatedTextField } from './translated-text-field.tsx';

function ProgramList() {
  const number = useNumber();
  return (
    <ContentList canCreate>
      <DataTable.NumberCol source="position" sx={WIDE} disableSort />
      <DataTable.Col source="bank" disableSort />
      <DataTable.Col source="name" disableSort>
        <TranslatedTextField source="name" />
      </DataTable.Col>
      <DataTable.NumberCol source="rate" sx={WIDE} disableSort render={(row) => number(row.rate)} />
      <DataTable.NumberCol
        source="min_down_payment"
        sx={WIDE}
        disableSort
        render={(row) => number(row.min_down_payment)}
      />
      <DataTable.NumberCol source="max_years" sx={WIDE} disableSort />
      <DataTable.Col source="as_of" disableSort>
        <DayField source="as_of" />
      </DataTable.Col>
    </ContentList>
  );
}

function ProgramFields() {
  return (
    <>
      <TextInput source="bank" validate={required()} />
      <LanguagesInput source="name" />
      <NumberInput source="rate" unit="percent" validate={required()} />
      <NumberInput source="min_down_payment" unit="percent" validate={required()} />
      <NumberInput source="max_years" unit="years" validate={required()} />
      <NumberInput source="max_amount" unit="manat" />
      <DateInput source="as_of" validate={required()} />
      <NumberInput source="position" validate={required()} />
    </>
  );
}

const ProgramEdit = () => (
  <ContentEdit canRemove>
    <ProgramFields />
  </ContentEdit>
);
const ProgramCreate = () => (
  <ContentCreate defaults={{ position: 0 }}>
    <ProgramFields />
  </ContentCreate>
);

export const BANK_PROGRAMS_SCREEN: Screen = {
  name: 'bank-programs',
  group: 'content',
  icon: BankIcon,
  roles: ['editor'],
  pages: { list: ProgramList, edit: ProgramEdit, create: ProgramCreate, recordRepresentation: 'bank' },
};
