import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** An address without a page, or with one of another role. */
export function MissingPage() {
  const t = useTranslate();
  return (
    <Stack spacing={2} sx={{ flex: 1, alignItems: 'center', textAlign: 'center', px: 2, py: 10 }}>
      <Title title="ra.page.not_found" />
      <Typography variant="h5" component="h2">
        {t('ra.message.not_found')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('office.missing_page_why')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('office.to_dashboard')}
      </Button>
    </Stack>
  );
}
