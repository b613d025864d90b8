import { Contact as ContactIcon } from 'lucide-react';
import { BooleanInput, email, required, TextInput } from 'react-admin';
import { PointInput } from '../places/point-input.tsx';
import type { Screen } from '../screen.ts';
import { ContentEdit } from './forms.tsx';
import { LanguageBlocksInput } from './language-blocks-input.tsx';
import { LanguagesInput } from './languages-input.tsx';

function ContactEdit() {
  return (
    <ContentEdit>
      <TextInput source="mail" type="email" validate={[required(), email()]} />
      <TextInput source="phone" validate={required()} />
      <LanguagesInput source="location" />
      <PointInput isRequired />
      <LanguagesInput source="work_hours" />
      <LanguagesInput source="weekend_status" />
      <TextInput source="instagram" />
      <TextInput source="facebook" />
      <TextInput source="linkedin" />
      <TextInput source="youtube" />
      <LanguagesInput source="footer_title" />
      <LanguageBlocksInput source="footer_text" />
      <BooleanInput source="shows_welcome" />
    </ContentEdit>
  );
}

export const CONTACT_SCREEN: Screen = {
  name: 'contact',
  group: 'content',
  icon: ContactIcon,
  roles: ['editor'],
  path: '/contact/1',
  pages: { edit: ContactEdit, recordRepresentation: 'mail' },
};
