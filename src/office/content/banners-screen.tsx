import { PanelRight as BannerIcon } from 'lucide-react';
import { BooleanInput, DataTable, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { Screen } from '../screen.ts';
import { WIDE } from '../ui/columns.ts';
import { NumberInput } from '../ui/number-input.tsx';
import { ContentCreate, ContentEdit, ContentList } from './forms.tsx';
import { HiddenField } from './hidden-field.tsx';
import { ImagesInput } from './images-input.tsx';
import { LanguagesInput } from './languages-input.tsx';
import { TranslatedTextField } from './translated-text-field.tsx';

const sides = (['left', 'right'] as const).map((id) => ({ id, name: `office.side_${id}` }));

function BannerList() {
  const t = useTranslate();
  return (
    <ContentList canCreate>
      <DataTable.Col source="side" disableSort render={(row) => t(`office.side_${row.side}`)} />
      <DataTable.NumberCol source="position" sx={WIDE} disableSort />
      <DataTable.Col source="title" disableSort>
        <TranslatedTextField source="title" />
      </DataTable.Col>
      <DataTable.Col source="link" disableSort />
      <DataTable.Col source="isHidden" disableSort>
        <HiddenField />
      </DataTable.Col>
    </ContentList>
  );
}

function BannerFields() {
  const t = useTranslate();
  return (
    <>
      <SelectInput source="side" choices={sides} validate={required()} />
      <NumberInput source="position" validate={required()} />
      <LanguagesInput source="title" />
      <LanguagesInput source="text" />
      <TextInput source="link" validate={required()} helperText="office.link_hint" />
      <ImagesInput source="image" label={t('resources.banners.fields.image')} isOne />
      <BooleanInput source="isHidden" />
    </>
  );
}

const BannerEdit = () => (
  <ContentEdit>
    <BannerFields />
  </ContentEdit>
);
const BannerCreate = () => (
  <ContentCreate defaults={{ side: 'left', position: 0, link: '/', isHidden: false, image: null }}>
    <BannerFields />
  </ContentCreate>
);

export const BANNERS_SCREEN: Screen = {
  name: 'banners',
  group: 'content',
  icon: BannerIcon,
  roles: ['editor'],
  pages: {
    list: BannerList,
    edit: BannerEdit,
    create: BannerCreate,
    recordRepresentation: (row) => row.title?.az,
  },
};
