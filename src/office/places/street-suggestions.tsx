import { Button, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../data/api.ts';

/** Streets that advertisers wrote and the list lacks; each opens the form of a new street, filled in. */
export function StreetSuggestions() {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { data } = useQuery({
    queryKey: ['street-suggestions'],
    queryFn: () => call('GET', '/api/admin/street-suggestions', {}),
  });
  if (!data || data.data.length === 0) return null;
  const pathFor = ({ listings: _count, ...street }: (typeof data.data)[number]) =>
    `${createPath({ resource: 'streets', type: 'create' })}?source=${encodeURIComponent(JSON.stringify(street))}`;
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2, mt: 2 }}>
      <Typography component="h2" variant="h6">
        {t('office.streets_written')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('office.streets_written_why')}</Typography>
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', mt: 1, p: 0, listStyle: 'none' }}
      >
        {data.data.map((street) => (
          <li key={street.street_name}>
            <Button component={Link} to={pathFor(street)} variant="outlined" sx={{ textTransform: 'none' }}>
              {street.street_name} · {street.listings}
            </Button>
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
