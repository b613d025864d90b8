import { TextField } from '@mui/material';
import { useState } from 'react';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput, useLocaleState } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { readQuantity, type Unit } from '#contract/values/quantity.ts';

type Props = Pick<CommonInputProps, 'source' | 'label' | 'helperText' | 'validate'> & {
  /** what it counts; people may write it after the number */
  unit?: Unit;
};

/**
 * A number, typed freely: `100.000`, `1,5 mln`, `12,5 %`. What is understood is written out on blur; anything else stays as it
 * was typed and is refused. A browser's number field drops what it does not know: `2,5` becomes 25.
 */
export function NumberInput({ source, label, helperText, validate = [], unit = 'count' }: Props) {
  const [language] = useLocaleState();
  const [typed, setTyped] = useState('');
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate: [validate, isNumber].flat(),
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  });
  const { value, ref, onBlur, onChange, ...rest } = field;
  const write = (text: string) => {
    setTyped(text);
    const number = readQuantity(text, unit);
    onChange(Number.isNaN(number) ? text : number);
  };
  const leave = () => {
    setTyped('');
    onBlur();
  };
  // the value changes without typing too: on the map, or by a version of the history
  const isTyped = typed !== '' && [readQuantity(typed, unit), typed].includes(value);
  const { invalid, error } = fieldState;
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      value={isTyped ? typed : writtenOut(value, language as Language)}
      onChange={(event) => write(event.target.value)}
      onBlur={leave}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={invalid}
      // keeps its line when there is nothing to say
      helperText={<InputHelperText error={error?.message} helperText={helperText} />}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}

/** What is no number has stayed a text. */
const isNumber = (value: unknown) => (typeof value === 'string' && value !== '' ? 'ra.validation.number' : undefined);

function writtenOut(value: unknown, language: Language): string {
  return typeof value === 'number' ? formatNumber(value, language) : String(value ?? '');
}
