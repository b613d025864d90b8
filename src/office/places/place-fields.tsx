import {
  BooleanInput,
  DataTable,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { HiddenField } from '../content/hidden-field.tsx';
import { LanguagesInput } from '../content/languages-input.tsx';
import { PointInput } from './point-input.tsx';

const SLUG_HINT = 'office.slug_hint';

/** The name of an address (fixed once it is made), the names people read, and the point. */
export function PlaceFields() {
  const place = useRecordContext();
  return (
    <>
      <TextInput source="slug" validate={required()} readOnly={place?.id !== undefined} helperText={SLUG_HINT} />
      <LanguagesInput source="name" sign="_" />
      <PointInput isRequired />
    </>
  );
}

export function HiddenInput() {
  return <BooleanInput source="isHidden" helperText="office.hidden_hint" />;
}

export function DistrictInput({ isRequired = false }: { isRequired?: boolean }) {
  return (
    <ReferenceInput source="district" reference="districts" perPage={100}>
      <SelectInput optionText="name_az" {...(isRequired && { validate: required() })} />
    </ReferenceInput>
  );
}

/** The columns of every list of places. */
export function placeColumns() {
  return [
    <DataTable.NumberCol key="id" source="id" />,
    <DataTable.Col key="az" source="name_az" disableSort />,
    <DataTable.Col key="en" source="name_en" disableSort />,
    <DataTable.Col key="ru" source="name_ru" disableSort />,
    <DataTable.Col key="hidden" source="isHidden" disableSort>
      <HiddenField />
    </DataTable.Col>,
  ];
}
