import sharp from 'sharp';
import { AROUND, circleAround } from '#contract/places/around.ts';
import { type Outside, openOutside, type Tools } from '../../outside/outside.ts';
import type { MapImages, MapPicture } from '../../ports.ts';

const PATIENCE_MS = 3_000;
const MOST_BYTES = 2 * 1024 * 1024;
/** After so many failures in a row the provider is left alone for a while. */
const MOST_FAILURES = 3;
const PAUSE_MS = 60_000;
/** The longest side Google draws; above it we ask for half the size at twice the density. */
const LONGEST = 640;
const CORNERS = 48;
const CIRCLE = 'color:0x0b6e75|weight:2|fillcolor:0x0b6e752e';

type Drawn = Awaited<ReturnType<MapImages['draw']>>;

/**
 * Pictures of places by Google's Maps Static API, or by `fallback` when Google gives none within 3 seconds. The key
 * stays on the server: nothing of a failed answer is passed on.
 */
export function openGoogleMaps(
  key: string,
  fallback: MapImages,
  outside: Outside = openOutside(),
  base = 'https://maps.googleapis.com',
): MapImages {
  const call = outside.open('google_maps', { deadline: PATIENCE_MS, mostFailures: MOST_FAILURES, pause: PAUSE_MS });
  return {
    draw: (picture) =>
      call(async ({ fetch }) => cutToSize(await fetchImage(fetch, addressOf(base, key, picture)), picture)).catch(() =>
        fallback.draw(picture),
      ),
  };
}

function addressOf(base: string, key: string, picture: MapPicture): URL {
  const { latitude, longitude, zoom, width, height } = picture;
  const place = `${latitude},${longitude}`;
  const isLarge = Math.max(width, height) > LONGEST;
  const size = isLarge ? `${Math.ceil(width / 2)}x${Math.ceil(height / 2)}` : `${width}x${height}`;
  const url = new URL('/maps/api/staticmap', base);
  url.search = new URLSearchParams({
    center: place,
    zoom: String(isLarge ? zoom - 1 : zoom),
    size,
    scale: isLarge ? '2' : '1',
    ...(picture.isApproximate ? { path: circleOf(picture) } : { markers: place }),
    language: 'en',
    region: 'US',
    key,
  }).toString();
  return url;
}

function circleOf(picture: MapPicture): string {
  const corners = circleAround(picture, AROUND, CORNERS);
  return [CIRCLE, ...corners.map((at) => `${at.latitude.toFixed(5)},${at.longitude.toFixed(5)}`)].join('|');
}

/** @throws Error when there is no image, or it is too large */
async function fetchImage(fetch: Tools['fetch'], url: URL): Promise<Buffer> {
  const answer = await fetch(url);
  const isImage = answer.headers.get('content-type')?.startsWith('image/');
  if (!answer.ok || !isImage || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`no image but status ${answer.status}`);
  }
  const reader = answer.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MOST_BYTES) throw new Error('the image is too large');
      chunks.push(part.value);
    }
  } finally {
    await reader.cancel();
  }
  return Buffer.concat(chunks);
}

/** An odd size at twice the density comes one pixel too large. */
async function cutToSize(image: Buffer, { width, height }: MapPicture): Promise<Drawn> {
  const found = await sharp(image).metadata();
  if (found.width < width || found.width > width + 1 || found.height < height || found.height > height + 1)
    throw new Error('the image has another size');
  const content = await sharp(image).extract({ left: 0, top: 0, width, height }).png({ palette: true }).toBuffer();
  return { content, type: 'image/png' };
}
