import { Construction as ProjectIcon } from 'lucide-react';
import { DataTable, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { PROJECT_STATUSES } from '#contract/projects/fields.ts';
import { ContentCreate, ContentEdit, ContentList } from '../content/forms.tsx';
import { ImagesInput } from '../content/images-input.tsx';
import { LanguageBlocksInput } from '../content/language-blocks-input.tsx';
import { LanguagesInput } from '../content/languages-input.tsx';
import { TranslatedTextField } from '../content/translated-text-field.tsx';
import type { Screen } from '../screen.ts';

const statuses = PROJECT_STATUSES.map((id) => ({ id, name: `project_${id}` }));
const none = { az: null, en: null, ru: null };
const DEFAULTS = {
  statuses: 'not_started',
  location: none,
  build_type: none,
  height_category: none,
  phones: none,
  description: none,
  gallery: [],
};

function ProjectList() {
  const t = useTranslate();
  return (
    <ContentList canCreate>
      <DataTable.NumberCol source="id" />
      <DataTable.Col source="title" disableSort>
        <TranslatedTextField source="title" />
      </DataTable.Col>
      <DataTable.Col source="statuses" disableSort render={(row) => t(`project_${row.statuses}`)} />
      <DataTable.Col source="location" disableSort>
        <TranslatedTextField source="location" />
      </DataTable.Col>
    </ContentList>
  );
}

function ProjectFields() {
  const t = useTranslate();
  return (
    <>
      <LanguagesInput source="title" required="az" />
      <SelectInput source="statuses" choices={statuses} validate={required()} />
      <LanguagesInput source="location" required="none" />
      <LanguagesInput source="build_type" required="none" />
      <LanguagesInput source="height_category" required="none" />
      <TextInput source="emails" />
      <LanguageBlocksInput source="phones" />
      <LanguageBlocksInput source="description" />
      <ImagesInput source="gallery" label={t('resources.projects.fields.gallery')} />
    </>
  );
}

const ProjectEdit = () => (
  <ContentEdit canRemove>
    <ProjectFields />
  </ContentEdit>
);
const ProjectCreate = () => (
  <ContentCreate defaults={DEFAULTS}>
    <ProjectFields />
  </ContentCreate>
);

export const PROJECTS_SCREEN: Screen = {
  name: 'projects',
  group: 'content',
  icon: ProjectIcon,
  roles: ['editor'],
  pages: {
    list: ProjectList,
    edit: ProjectEdit,
    create: ProjectCreate,
    recordRepresentation: (row) => row.title?.az,
  },
};
