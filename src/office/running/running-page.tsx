import { Alert, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import type { AdminJob } from '#contract/ops/api.ts';
import { call } from '../data/api.ts';
import { jobKey } from '../ui/job-name.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Channels } from './channels.tsx';
import { JobTable } from './job-table.tsx';
import { PriceModels } from './price-models.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { TrustSwitch } from './trust-switch.tsx';

/** The refetch interval of figures, in ms. */
const EVERY = 10_000;

/** What runs: automatic moderation, channels, saved searches, estimates of prices, and jobs with their last run, lag and retry. */
export function RunningPage() {
  const t = useTranslate();
  const jobs = useQuery({
    queryKey: ['running', 'jobs'],
    queryFn: () => call('GET', '/api/admin/jobs'),
    refetchInterval: EVERY,
  });
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={t('resources.running.name', { smart_count: 2 })} />
      <Card component="section">
        <CardContent>
          <Typography variant="h6" component="h2" gutterBottom>
            {t('office.moderation_settings')}
          </Typography>
          <TrustSwitch />
        </CardContent>
      </Card>
      <Card component="section">
        <CardContent>
          <Typography variant="h6" component="h2" gutterBottom>
            {t('office.channels')}
          </Typography>
          <Channels />
        </CardContent>
      </Card>
      <Card component="section">
        <CardContent>
          <Typography variant="h6" component="h2" gutterBottom>
            {t('office.saved_searches')}
          </Typography>
          <SavedSearches />
        </CardContent>
      </Card>
      <Card component="section">
        <CardContent>
          <Typography variant="h6" component="h2" gutterBottom>
            {t('office.prices')}
          </Typography>
          <PriceModels />
        </CardContent>
      </Card>
      <Card component="section">
        <CardContent sx={{ overflowX: 'auto' }}>
          <Typography variant="h6" component="h2" gutterBottom>
            {t('office.jobs')}
          </Typography>
          <Loaded query={jobs} height={240}>
            {({ data }) => (
              <>
                <JobsState jobs={data} />
                <JobTable jobs={data} />
              </>
            )}
          </Loaded>
        </CardContent>
      </Card>
    </Stack>
  );
}

function JobsState({ jobs }: { jobs: AdminJob[] }) {
  const t = useTranslate();
  const late = jobs.filter(({ lag, failures }) => lag > 0 || failures > 0);
  const names = late.map((job) => t(jobKey(job))).join(', ');
  return (
    <Alert severity={late.length > 0 ? 'warning' : 'success'} sx={{ mb: 2 }}>
      {late.length > 0 ? t('office.jobs_late', { names }) : t('office.jobs_well')}
    </Alert>
  );
}
