import { ArrayInput, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import { ImagesInput } from '../content/images-input.tsx';
import { BlocksInput } from '../rich-text/blocks-input.tsx';
import type { DocumentField } from './document-fields.ts';

type Props = { field: DocumentField; lang: Language; prefix?: string };

/** One field of a document in one language; `source` is its own name, in a row or below the language. */
export function FieldInput({ field, lang, prefix = '' }: Props) {
  const t = useTranslate();
  const label = t(`office.page_${field.name.replace('.', '_')}`);
  const source = `${prefix}${field.name}`;
  if (field.kind === 'rows')
    return (
      <ArrayInput source={source} label={label}>
        <SimpleFormIterator fullWidth>
          {field.fields.map((one) => (
            <FieldInput key={one.name} field={one} lang={lang} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    );
  if (field.kind === 'blocks') return <BlocksInput source={source} label={label} lang={lang} />;
  if (field.kind === 'images') return <ImagesInput source={source} label={label} captions={lang} />;
  return (
    <TextInput
      source={source}
      label={label}
      multiline={field.kind === 'text'}
      fullWidth
      sx={{ maxWidth: 720 }}
      slotProps={{ htmlInput: { lang } }}
    />
  );
}
