import {
  MessageCircle as AliasIcon,
  Map as DistrictIcon,
  Building as QuarterIcon,
  House as SettlementIcon,
  TrainFront as StationIcon,
  Signpost as StreetIcon,
} from 'lucide-react';
import { DataTable, required, SelectInput, TextInput } from 'react-admin';
import { ContentCreate, ContentEdit, ContentList } from '../content/forms.tsx';
import { HiddenField } from '../content/hidden-field.tsx';
import { LanguagesInput } from '../content/languages-input.tsx';
import { LinesInput } from '../content/lines-input.tsx';
import type { Screen } from '../screen.ts';
import { NumberInput } from '../ui/number-input.tsx';
import { PageHint } from '../ui/page-hint.tsx';
import { DistrictInput, HiddenInput, PlaceFields, placeColumns } from './place-fields.tsx';
import { PointInput } from './point-input.tsx';
import { StreetSuggestions } from './street-suggestions.tsx';

const lines = (['red', 'green', 'purple'] as const).map((id) => ({ id, name: `office.line_${id}` }));

const StreetFields = () => (
  <>
    <TextInput source="street_name" validate={required()} />
    <DistrictInput />
    <PointInput />
    <HiddenInput />
  </>
);
const DistrictFields = () => (
  <>
    <PlaceFields />
    <HiddenInput />
  </>
);
const SettlementFields = () => (
  <>
    <PlaceFields />
    <DistrictInput isRequired />
    <HiddenInput />
  </>
);
const StationFields = () => (
  <>
    <PlaceFields />
    <LinesInput source="aliases" />
    <SelectInput source="line" choices={lines} validate={required()} />
    <NumberInput source="order" validate={required()} />
    <DistrictInput />
    <HiddenInput />
  </>
);

const QuarterFields = () => (
  <>
    <TextInput source="key" readOnly />
    <LanguagesInput source="name" sign="_" />
    <PointInput isRequired />
  </>
);

const StreetList = () => (
  <>
    <StreetSuggestions />
    <ContentList canCreate>
      <DataTable.NumberCol source="id" />
      <DataTable.Col source="street_name" disableSort />
      <DataTable.Col source="isHidden" disableSort>
        <HiddenField />
      </DataTable.Col>
    </ContentList>
  </>
);
const PlaceList = () => <ContentList canCreate>{placeColumns()}</ContentList>;

type Parts = Pick<Screen, 'name' | 'icon'> & { Fields: () => React.ReactNode; title: string; defaults?: object };

/** The screens of one kind of place. */
function placeScreen({ name, icon, Fields, title, defaults }: Parts): Screen {
  const list = name === 'streets' ? StreetList : PlaceList;
  const edit = () => (
    <ContentEdit canRemove>
      <Fields />
    </ContentEdit>
  );
  const create = () => (
    <ContentCreate defaults={{ isHidden: false, ...defaults }}>
      <Fields />
    </ContentCreate>
  );
  return { name, group: 'places', icon, roles: ['editor'], pages: { list, edit, create, recordRepresentation: title } };
}

export const STREETS_SCREEN = placeScreen({
  name: 'streets',
  icon: StreetIcon,
  Fields: StreetFields,
  title: 'street_name',
});
export const DISTRICTS_SCREEN = placeScreen({
  name: 'districts',
  icon: DistrictIcon,
  Fields: DistrictFields,
  title: 'name_az',
});
export const SETTLEMENTS_SCREEN = placeScreen({
  name: 'settlements',
  icon: SettlementIcon,
  Fields: SettlementFields,
  title: 'name_az',
});
export const STATIONS_SCREEN = placeScreen({
  name: 'stations',
  icon: StationIcon,
  Fields: StationFields,
  title: 'name_az',
  defaults: { aliases: [] },
});

const AliasFields = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="place" validate={required()} helperText="office.alias_hint" />
  </>
);

/** Old and spoken names, by which searches find a place. */
export const ALIASES_SCREEN: Screen = {
  name: 'place-aliases',
  group: 'places',
  icon: AliasIcon,
  roles: ['editor'],
  pages: {
    list: () => (
      <>
        <PageHint text="office.aliases_hint" />
        <ContentList canCreate>
          <DataTable.NumberCol source="id" />
          <DataTable.Col source="name" />
          <DataTable.Col source="place" disableSort />
        </ContentList>
      </>
    ),
    edit: () => (
      <ContentEdit canRemove>
        <AliasFields />
      </ContentEdit>
    ),
    create: () => (
      <ContentCreate>
        <AliasFields />
      </ContentCreate>
    ),
    recordRepresentation: 'name',
  },
};

/** The set of places is fixed: they are renamed and moved, not created. */
export const QUARTERS_SCREEN: Screen = {
  name: 'quarters',
  group: 'places',
  icon: QuarterIcon,
  roles: ['editor'],
  pages: {
    list: () => <ContentList>{placeColumns().filter(({ key }) => key !== 'hidden')}</ContentList>,
    edit: () => (
      <ContentEdit>
        <QuarterFields />
      </ContentEdit>
    ),
    recordRepresentation: 'name_az',
  },
};
