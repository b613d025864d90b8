import { Stack, Typography } from '@mui/material';
import { CreateButton, useResourceDefinition, useTranslate } from 'react-admin';

/** An empty list: react-admin's own has low contrast and a heading out of order. */
export function EmptyList() {
  const t = useTranslate();
  const { hasCreate } = useResourceDefinition();
  return (
    <Stack spacing={2} sx={{ flex: 1, alignItems: 'center', py: 10 }}>
      <Typography variant="h5" component="p">
        {t('ra.page.empty')}
      </Typography>
      {hasCreate && <CreateButton variant="contained" />}
    </Stack>
  );
}
