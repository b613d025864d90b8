import { Box, Card } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

type Point = { latitude: number; longitude: number };
/** Drawing it is work for the server: it is done for who stays at a listing this long, in ms. */
const LINGERS = 400;

/** Where a listing is. */
export function PlaceMap({ latitude, longitude }: Point) {
  const t = useTranslate();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const lingering = setTimeout(() => setIsWanted(true), LINGERS);
    return () => clearTimeout(lingering);
  }, []);
  const src = `/api/static-map?latitude=${latitude}&longitude=${longitude}&width=880&height=220`;
  return (
    <Card sx={{ aspectRatio: '4 / 1' }}>
      {isWanted && <Box component="img" src={src} alt={t('office.map')} sx={{ display: 'block', width: '100%' }} />}
    </Card>
  );
}
