import { ArrayInput, SimpleFormIterator, TextInput, useTranslate } from 'react-admin';
import { ImagesInput } from '../content/images-input.tsx';
import { BlocksInput } from '../rich-text/blocks-input.tsx';
import type { DocumentField } from './document-fields.ts';

/** One field of a document in one language; `source` is its own name, in a row or below the language. */
export function FieldInput({ field, prefix = '' }: { field: DocumentField; prefix?: string }) {
  const t = useTranslate();
  const label = t(`office.page_${field.name.replace('.', '_')}`);
  const source = `${prefix}${field.name}`;
  if (field.kind === 'rows')
    return (
      <ArrayInput source={source} label={label}>
        <SimpleFormIterator fullWidth>
          {field.fields.map((one) => (
            <FieldInput key={one.name} field={one} />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
    );
  if (field.kind === 'blocks') return <BlocksInput source={source} label={label} />;
  if (field.kind === 'images') return <ImagesInput source={source} label={label} hasCaptions />;
  return <TextInput source={source} label={label} multiline={field.kind === 'text'} fullWidth sx={{ maxWidth: 720 }} />;
}
