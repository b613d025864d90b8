import { Alert, Box, Button, Skeleton, Stack, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ChartParts } from './chart-parts.ts';

const CHART_HEIGHT = 220;
/** Stacked bars of each day. The chart library loads when there is data. */
export function Chart({ title, points, series, write }: ChartParts) {
  const t = useTranslate();
  const { palette } = useTheme();
  const { data, isError, refetch } = useQuery({
    queryKey: ['chart code'],
    queryFn: () => import('./day-bars.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (isError)
    return (
      <Alert severity="info" action={<Button onClick={() => refetch()}>{t('office.again')}</Button>}>
        {t('office.chart_failed')}
      </Alert>
    );
  // an empty frame would look like a failure
  if (points.every((point) => series.every(({ key }) => !point[key])))
    return <Typography sx={{ color: 'text.secondary' }}>{t('office.figures_empty')}</Typography>;
  if (!data) return <Skeleton variant="rounded" height={CHART_HEIGHT} />;
  return (
    <>
      {series.length > 1 && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1 }} aria-hidden>
          {series.map(({ key, label, colour }) => (
            <Typography key={key} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box sx={{ width: 12, height: 12, borderRadius: '3px', backgroundColor: palette[colour].main }} />
              {label}
            </Typography>
          ))}
        </Stack>
      )}
      <Box role="img" aria-label={t('office.chart_of', { title })} sx={{ height: CHART_HEIGHT }}>
        <data.DayBars points={points} series={series} {...(write && { write })} />
      </Box>
    </>
  );
}
