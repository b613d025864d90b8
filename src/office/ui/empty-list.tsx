import { Stack, Typography } from '@mui/material';
import { CreateButton, useResourceDefinition, useTranslate } from 'react-admin';

/** A list with nothing in it: react-admin's own says so in pale letters, and in a heading out of its order. */
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
