import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Why something is done; the audit log keeps it. */
export function ReasonField(more: TextFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      name="reason"
      label={t('office.reason')}
      required
      fullWidth
      multiline
      minRows={2}
      margin="normal"
      slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
      {...more}
    />
  );
}
