import { Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The owner's answer to the reports that have hidden the listing. */
export function OwnerAnswer({ answer }: { answer: string }) {
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'start' }}>
      <Chip size="small" color="primary" variant="outlined" label={t('office.owner_answer')} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {answer}
      </Typography>
    </Stack>
  );
}
