import { useState } from 'react';

type Props = { centre: { latitude: number; longitude: number }; zoom: number; theme: 'light' | 'dark' };

/** The zooms of static maps (contract/maps/api.ts). Their tiles are half as large as those of a live map. */
const ZOOMS = { least: 11, most: 17 };

/** What a live map is going to show, as a drawn picture: below the map until that is drawn. */
export function StillMap({ centre, zoom, theme }: Props) {
  // where it opens: the picture does not follow the map
  const [{ latitude, longitude }] = useState(centre);
  const [drawn] = useState(() => Math.min(ZOOMS.most, Math.max(ZOOMS.least, Math.floor(zoom + 1))));
  const [scale] = useState(2 ** (zoom + 1 - drawn));
  const at = `latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}`;
  return (
    <img
      src={`/api/static-map?${at}&zoom=${drawn}&width=1200&height=630&mark=none&theme=${theme}`}
      alt=""
      style={{ transform: `scale(${scale})` }}
      className="absolute inset-0 size-full object-none"
    />
  );
}
