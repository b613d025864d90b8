import { Typography } from '@mui/material';
import { Building2 as ComplexIcon } from 'lucide-react';
import {
  ArrayInput,
  DataTable,
  DateInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';
import { ContentCreate, ContentEdit, ContentList } from '../content/forms.tsx';
import { ImagesInput } from '../content/images-input.tsx';
import { LanguageBlocksInput } from '../content/language-blocks-input.tsx';
import { LanguagesInput } from '../content/languages-input.tsx';
import { LinesInput } from '../content/lines-input.tsx';
import { DistrictInput } from '../places/place-fields.tsx';
import { PointInput } from '../places/point-input.tsx';
import type { Screen } from '../screen.ts';
import { FieldGrid } from '../ui/field-grid.tsx';
import { DayField } from '../ui/moment-field.tsx';
import { NumberInput } from '../ui/number-input.tsx';

const REPAIRS = (['repaired', 'semi_repaired', 'not_repaired'] as const).map((id) => ({ id, name: `repair_${id}` }));
const COUNTS = [
  'buildingCount',
  'blockCount',
  'apartmentCount',
  'elevatorsPerBlock',
  'floorCount',
  'apartmentsPerFloor',
] as const;
const none = { az: null, en: null, ru: null };
const DEFAULTS = {
  complexTypes: none,
  description: none,
  location: none,
  StatusComponent: { mortgage: none, internalLoan: none },
  AmenityComponen: [],
  ParametersComponent: {},
  images: [],
  layouts: [],
};

function ComplexList() {
  return (
    <ContentList canCreate>
      <DataTable.NumberCol source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col source="developer" disableSort />
      <DataTable.Col source="address" disableSort />
      <DataTable.Col source="deliveryDate" disableSort>
        <DayField source="deliveryDate" />
      </DataTable.Col>
    </ContentList>
  );
}

function ComplexFields() {
  const t = useTranslate();
  return (
    <>
      <FieldGrid>
        <TextInput source="name" validate={required()} />
        <TextInput source="developer" />
        <DateInput source="deliveryDate" />
        <TextInput source="workHours" placeholder="09:00-19:00" />
        <TextInput source="phone" />
      </FieldGrid>
      <FieldGrid>
        <TextInput source="address" />
        <DistrictInput />
      </FieldGrid>
      <LanguagesInput source="location" required="none" />
      <PointInput />
      <LanguagesInput source="StatusComponent.mortgage" field="mortgage" required="none" />
      <LanguagesInput source="StatusComponent.internalLoan" field="internalLoan" required="none" />
      <TypesInput />
      <LanguageBlocksInput source="description" />
      <Parameters />
      <ArrayInput source="AmenityComponen">
        <SimpleFormIterator fullWidth>
          <LanguagesInput source="name" field="amenity" required="az" />
        </SimpleFormIterator>
      </ArrayInput>
      <ImagesInput source="images" label={t('resources.complexes.fields.images')} />
      <Layouts />
    </>
  );
}

function TypesInput() {
  const t = useTranslate();
  const name = t('resources.complexes.fields.complexTypes');
  return (['az', 'en', 'ru'] as const).map((language) => (
    <LinesInput key={language} source={`complexTypes.${language}`} label={`${name} · ${language.toUpperCase()}`} />
  ));
}

function Parameters() {
  const t = useTranslate();
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('resources.complexes.fields.ParametersComponent')}
      </Typography>
      <FieldGrid>
        {COUNTS.map((name) => (
          <NumberInput key={name} source={`ParametersComponent.${name}`} label={`parameter_${name}`} />
        ))}
        <NumberInput source="ParametersComponent.ceilingHeight" label="parameter_ceilingHeight" />
      </FieldGrid>
      <LanguagesInput source="ParametersComponent.wallMaterial" field="wallMaterial" required="none" />
      <LanguagesInput source="ParametersComponent.windowDetails" field="windowDetails" required="none" />
    </>
  );
}

function Layouts() {
  const t = useTranslate();
  const label = (name: string) => t(`resources.complexes.fields.${name}`);
  return (
    <ArrayInput source="layouts">
      <SimpleFormIterator fullWidth getItemLabel={(at) => `${at + 1}.`}>
        <FieldGrid width={132}>
          <NumberInput source="rooms" label={label('rooms')} validate={required()} />
          <NumberInput source="area" unit="sqm" label={label('area')} validate={required()} />
          <NumberInput source="price" unit="manat" label={label('price')} />
          <SelectInput source="repair" label={label('repair')} choices={REPAIRS} />
          <NumberInput source="bathroom" label={label('bathroom')} />
          <NumberInput source="balcony" label={label('balcony')} />
        </FieldGrid>
        <ImagesInput source="image" label={label('plan')} isOne />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

const ComplexEdit = () => (
  <ContentEdit canRemove>
    <ComplexFields />
  </ContentEdit>
);
const ComplexCreate = () => (
  <ContentCreate defaults={DEFAULTS}>
    <ComplexFields />
  </ContentCreate>
);

export const COMPLEXES_SCREEN: Screen = {
  name: 'complexes',
  group: 'content',
  icon: ComplexIcon,
  roles: ['editor'],
  pages: { list: ComplexList, edit: ComplexEdit, create: ComplexCreate, recordRepresentation: 'name' },
};
