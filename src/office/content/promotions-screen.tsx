import { Rocket as PromotionIcon } from 'lucide-react';
import {
  ArrayInput,
  BooleanField,
  BooleanInput,
  DataTable,
  required,
  SimpleFormIterator,
  useTranslate,
} from 'react-admin';
import type { Screen } from '../screen.ts';
import { WIDE } from '../ui/columns.ts';
import { NumberInput } from '../ui/number-input.tsx';
import { ContentEdit, ContentList } from './forms.tsx';
import { LanguagesInput } from './languages-input.tsx';
import { TranslatedTextField } from './translated-text-field.tsx';

function PromotionList() {
  const t = useTranslate();
  return (
    <ContentList hasSearch={false}>
      <DataTable.NumberCol source="position" sx={WIDE} disableSort />
      <DataTable.Col source="type" disableSort render={(row) => t(`promotion_${row.type}`)} />
      <DataTable.Col source="name" disableSort>
        <TranslatedTextField source="name" />
      </DataTable.Col>
      <DataTable.Col source="isOffered" disableSort>
        <BooleanField source="isOffered" />
      </DataTable.Col>
    </ContentList>
  );
}

function PromotionEdit() {
  return (
    <ContentEdit>
      <LanguagesInput source="name" />
      <LanguagesInput source="description" />
      <ArrayInput source="durations" helperText="office.durations_hint">
        <SimpleFormIterator inline disableReordering>
          <NumberInput source="value" label="resources.promotions.fields.value" validate={required()} />
          <NumberInput source="price" unit="manat" label="resources.promotions.fields.price" validate={required()} />
        </SimpleFormIterator>
      </ArrayInput>
      <NumberInput source="position" validate={required()} />
      <BooleanInput source="isOffered" />
    </ContentEdit>
  );
}

export const PROMOTIONS_SCREEN: Screen = {
  name: 'promotions',
  group: 'content',
  icon: PromotionIcon,
  roles: ['editor'],
  pages: { list: PromotionList, edit: PromotionEdit, recordRepresentation: (row) => row.name?.az },
};
