import { Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

/** A chip on hidden records, nothing on others. */
export function HiddenField() {
  const t = useTranslate();
  return useRecordContext()?.isHidden ? <Chip size="small" label={t('office.hidden')} /> : null;
}
