import { ArrayInput, required, SimpleFormIterator, useTranslate } from 'react-admin';
import { ImagesInput } from '../content/images-input.tsx';
import { LanguageBlocksInput } from '../content/language-blocks-input.tsx';
import { LanguagesInput } from '../content/languages-input.tsx';

/** The parts of White City: each with its words in three languages and one picture for all. */
export function PartsInput() {
  const t = useTranslate();
  return (
    <ArrayInput source="parts" label={t('office.page_projects')}>
      <SimpleFormIterator fullWidth getItemLabel={(at) => `${at + 1}.`}>
        <LanguagesInput source="title" />
        <LanguageBlocksInput source="content" />
        <ImagesInput source="image" label={t('resources.pages.fields.image')} isOne validate={required()} />
        <LanguagesInput source="caption" />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
