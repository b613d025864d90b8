import { TextArrayInput, type TextArrayInputProps, useTranslate } from 'react-admin';

/** Several short texts; Enter adds one. */
export function LinesInput(props: Pick<TextArrayInputProps, 'source' | 'label'>) {
  const t = useTranslate();
  return <TextArrayInput {...props} clearText={t('ra.action.clear_input_value')} />;
}
