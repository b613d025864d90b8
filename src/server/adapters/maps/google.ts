import sharp from 'sharp';
import { AROUND, circleAround } from '#contract/places/around.ts';
import { type Outside, openOutside, type Tools } from '../../outside/outside.ts';
import type { MapImages, MapPicture } from '../../ports.ts';

const DEADLINE_MS = 3_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** The breaker opens after this many failures in a row. */
const MAX_FAILURES = 3;
const PAUSE_MS = 60_000;
/** The longest side that Google draws; above it we request half the size at twice the density. */
const MAX_SIDE = 640;
const CORNERS = 48;
const CIRCLE = 'color:0x0b6e75|weight:2|fillcolor:0x0b6e752e';

type MapImage = Awaited<ReturnType<MapImages['draw']>>;

/**
 * Map images by Google's Maps Static API, or by `fallback` when Google fails, exceeds the deadline or may not be paid. The key stays on the
 * server: nothing of a failed response is passed on.
 */
export function openGoogleMaps(
  key: string,
  fallback: MapImages,
  outside: Outside = openOutside(),
  base = 'https://maps.googleapis.com',
): MapImages {
  const call = outside.open('google_maps', { deadline: DEADLINE_MS, maxFailures: MAX_FAILURES, pause: PAUSE_MS });
  return {
    // a bare map lies below our own live one
    draw: async (picture, mayPay) =>
      picture.isBare || !(await mayPay())
        ? fallback.draw(picture, mayPay)
        : call(async ({ fetch }) => cutToSize(await fetchImage(fetch, addressOf(base, key, picture)), picture)).catch(
            () => fallback.draw(picture, mayPay),
          ),
  };
}

function addressOf(base: string, key: string, picture: MapPicture): URL {
  const { latitude, longitude, zoom, width, height } = picture;
  const place = `${latitude},${longitude}`;
  const isLarge = Math.max(width, height) > MAX_SIDE;
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

/** @throws Error when the response is no image or too large */
async function fetchImage(fetch: Tools['fetch'], url: URL): Promise<Buffer> {
  const response = await fetch(url);
  const isImage = response.headers.get('content-type')?.startsWith('image/');
  if (!response.ok || !isImage || !response.body) {
    await response.body?.cancel();
    throw new Error(`no image but status ${response.status}`);
  }
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MAX_BYTES) throw new Error('the image is too large');
      chunks.push(part.value);
    }
  } finally {
    await reader.cancel();
  }
  return Buffer.concat(chunks);
}

/** An odd side at twice the density is one pixel too large; in the dark theme the picture is dimmed. */
async function cutToSize(image: Buffer, { width, height, theme }: MapPicture): Promise<MapImage> {
  const metadata = await sharp(image).metadata();
  if (metadata.width < width || metadata.width > width + 1 || metadata.height < height || metadata.height > height + 1)
    throw new Error('the image has another size');
  const content = await sharp(image)
    .extract({ left: 0, top: 0, width, height })
    .modulate({ brightness: theme === 'dark' ? 0.75 : 1 })
    .png({ palette: true })
    .toBuffer();
  return { content, type: 'image/png' };
}
