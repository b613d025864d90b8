import { Alert, Box, Button, Typography } from '@mui/material';
import { MapPin as PinIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { required, useTheme, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { roundDegrees } from '#contract/places/region.ts';
import type { MapPlace } from '#map/make-map.ts';
import { FieldGrid } from '../ui/field-grid.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { siteColours } from '../ui/site-colours.ts';

const PointMap = lazy(async () => ({ default: (await import('./point-map.tsx')).PointMap }));

/** A latitude and a longitude: chosen on the map, or typed. */
export function PointInput({ isRequired = false }: { isRequired?: boolean }) {
  const t = useTranslate();
  const [state, setState] = useState<'picture' | 'map' | 'failed'>('picture');
  const { setValue } = useFormContext();
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] });
  const place = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const pick = (next: MapPlace) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('latitude', roundDegrees(next.latitude), options);
    setValue('longitude', roundDegrees(next.longitude), options);
  };
  const check = isRequired ? { validate: required() } : {};
  return (
    <Box sx={{ width: 1, mb: 2 }}>
      <FieldGrid>
        <NumberInput source="latitude" unit="degrees" {...check} />
        <NumberInput source="longitude" unit="degrees" {...check} />
      </FieldGrid>
      {state === 'picture' && place && <Picture place={place} />}
      {state === 'map' && (
        <Box sx={(theme) => ({ ...siteColours(theme), height: 360, borderRadius: 1, overflow: 'hidden' })}>
          <Suspense fallback={<Typography role="status">{t('map_loading')}</Typography>}>
            <PointMap place={place} onPick={pick} onFailure={() => setState('failed')} />
          </Suspense>
        </Box>
      )}
      {state === 'map' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('office.point_hint')}
        </Typography>
      )}
      {state === 'failed' && <Alert severity="info">{t('map_unavailable')}</Alert>}
      {state === 'picture' && (
        <Button variant="outlined" startIcon={<PinIcon size={18} />} sx={{ mt: 1 }} onClick={() => setState('map')}>
          {t(place ? 'location_change' : 'location_pick')}
        </Button>
      )}
    </Box>
  );
}

/** The place as the server draws it. */
function Picture({ place: { latitude, longitude } }: { place: MapPlace }) {
  const t = useTranslate();
  const [theme] = useTheme();
  const src = `/api/static-map?latitude=${latitude}&longitude=${longitude}&width=880&height=220&theme=${theme ?? 'light'}`;
  return (
    <Box
      component="img"
      src={src}
      alt={t('office.map')}
      sx={{ display: 'block', width: 1, aspectRatio: '4 / 1', objectFit: 'cover', borderRadius: 1, minHeight: 140 }}
    />
  );
}
