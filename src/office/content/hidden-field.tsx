import { Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

/** Says so of what is hidden, and nothing of the rest. */
export function HiddenField() {
  const t = useTranslate();
  return useRecordContext()?.isHidden ? <Chip size="small" label={t('office.hidden')} /> : null;
}
