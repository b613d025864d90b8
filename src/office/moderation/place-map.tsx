import { Box, Card } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

type Point = { latitude: number; longitude: number; isApproximate: boolean };
/** The server draws the map: it is requested after this delay, in ms. */
const LINGERS = 400;

/** The place of a listing, exact or approximate. */
export function PlaceMap({ latitude, longitude, isApproximate }: Point) {
  const t = useTranslate();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const lingering = setTimeout(() => setIsWanted(true), LINGERS);
    return () => clearTimeout(lingering);
  }, []);
  const detail = isApproximate ? '&zoom=13&approximate=true' : '';
  const src = `/api/static-map?latitude=${latitude}&longitude=${longitude}&width=880&height=220${detail}`;
  return (
    <Card sx={{ aspectRatio: '4 / 1' }}>
      {isWanted && <Box component="img" src={src} alt={t('office.map')} sx={{ display: 'block', width: '100%' }} />}
    </Card>
  );
}
