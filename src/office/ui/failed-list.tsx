import { Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** A list that could not be loaded; it is not empty. */
export function FailedList() {
  const t = useTranslate();
  const { refetch } = useListContext();
  return (
    <Stack spacing={2} role="alert" sx={{ flex: 1, alignItems: 'center', py: 10 }}>
      <Typography>{t('office.list_failed')}</Typography>
      <Button variant="contained" onClick={() => refetch()}>
        {t('ra.action.refresh')}
      </Button>
    </Stack>
  );
}
