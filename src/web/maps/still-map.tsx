import { useState } from 'react';
import { IMAGE_ZOOMS } from '#contract/maps/zooms.ts';

type Props = { centre: { latitude: number; longitude: number }; zoom: number; theme: 'light' | 'dark' };

const SIZE = { width: 1200, height: 630 };

/** What a live map is going to show, as a drawn picture: below the map until that is drawn. */
export function StillMap({ centre, zoom, theme }: Props) {
  // where the map opens: the picture is moved with it
  const [{ latitude, longitude }] = useState(centre);
  // its tiles are half as large as those of a live map
  const [drawn] = useState(() => Math.min(IMAGE_ZOOMS.most, Math.max(IMAGE_ZOOMS.least, Math.floor(zoom + 1))));
  const [scale] = useState(2 ** (zoom + 1 - drawn));
  const at = `latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}`;
  return (
    <img
      src={`/api/static-map?${at}&zoom=${drawn}&width=${SIZE.width}&height=${SIZE.height}&mark=none&theme=${theme}`}
      alt=""
      width={SIZE.width}
      height={SIZE.height}
      style={{ transform: `translate(-50%, -50%) scale(${scale})` }}
      className="absolute top-1/2 left-1/2 max-w-none"
    />
  );
}
