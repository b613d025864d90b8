import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  drawLikeGoogle,
  type GoogleEmulator,
  startGoogleEmulator,
} from '../../../../tests/support/providers/google-maps.ts';
import { openOutside } from '../../outside/outside.ts';
import type { MapImages, MapPicture } from '../../ports.ts';
import { openGoogleMaps } from './google.ts';

const CENTRE: MapPicture = { latitude: 40.379629, longitude: 49.847915, zoom: 15, width: 400, height: 100 };
const paid = async () => true;
/** A fallback that shows by its type that it was used. */
const sketch: MapImages = { draw: async () => ({ content: new Uint8Array([1]), type: 'image/webp' }) };

let emulator: GoogleEmulator;
beforeAll(async () => {
  emulator = await startGoogleEmulator();
});
afterAll(() => emulator.close());

describe('Google', () => {
  it('is requested with the place, its marker and the size, with the key', async () => {
    await answering(drawLikeGoogle).draw(CENTRE, paid);
    const url = new URL(emulator.requests[0] ?? '', emulator.base);
    expect(url.pathname).toBe('/maps/api/staticmap');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ center: '40.379629,49.847915', zoom: '15', size: '400x100', scale: '1', markers: '40.379629,49.847915' },
      ...{ language: 'en', region: 'US', key: 'KEY' },
    });
  });

  it('is requested with a circle instead of the marker for an approximate place', async () => {
    await answering(drawLikeGoogle).draw({ ...CENTRE, isApproximate: true }, paid);
    const { searchParams } = new URL(emulator.requests[0] ?? '', emulator.base);
    expect(searchParams.get('markers')).toBeNull();
    const [first, ...others] = searchParams.getAll('path').flatMap((path) => path.split('|').slice(3));
    expect(first).toBe('40.37963,49.85736');
    expect(others.at(-1)).toBe(first);
    expect(emulator.requests[0]?.length).toBeLessThan(2_048);
  });

  it('is requested at half the size and twice the density when a side is over 640', async () => {
    await answering(drawLikeGoogle).draw({ ...CENTRE, zoom: 11, width: 1200, height: 630 }, paid);
    const { searchParams } = new URL(emulator.requests[0] ?? '', emulator.base);
    expect(['zoom', 'size', 'scale'].map((name) => searchParams.get(name))).toEqual(['10', '600x315', '2']);
  });

  it('is not requested for a picture that may not be paid', async () => {
    const { type } = await answering(drawLikeGoogle).draw(CENTRE, async () => false);
    expect([type, emulator.requests]).toEqual(['image/webp', []]);
  });

  const faults: [string, RequestListener][] = [
    ['an error', (_request, response) => response.writeHead(500).end('sorry')],
    [
      'a refusal of the key',
      (_request, response) => response.writeHead(403, { 'content-type': 'image/png' }).end('no'),
    ],
    ['a web page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/maps/api/staticmap' }).end()],
    [
      'an image that is none',
      (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    ],
    [
      'an image of another size',
      async (_request, response) => {
        const small = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
          .png()
          .toBuffer();
        response.writeHead(200, { 'content-type': 'image/png' }).end(small);
      },
    ],
    [
      'an endless body',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        const pour = () => {
          while (!response.closed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', pour);
        pour();
      },
    ],
    ['a cut connection', (request) => request.socket.destroy()],
    ['silence', () => {}],
    [
      'a body that never ends',
      (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).write('x'),
    ],
  ];
  it.each(faults)('falls back on %s', async (_name, fault) => {
    const started = performance.now();
    const { type } = await answering(fault).draw(CENTRE, paid);
    expect(type).toBe('image/webp');
    expect(emulator.requests).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is skipped for a minute after three failures in a row, then tried again', async () => {
    let time = 0;
    const broken: RequestListener = (_request, response) => response.writeHead(500).end();
    const maps = answering(broken, () => time);
    const drawTypes = async (count: number) => {
      const types: string[] = [];
      for (let index = 0; index < count; index++) types.push((await maps.draw(CENTRE, paid)).type);
      return types;
    };

    await drawTypes(2);
    emulator.handleRequest = drawLikeGoogle;
    expect(await drawTypes(1)).toEqual(['image/png']);
    emulator.handleRequest = broken;
    await drawTypes(5);
    expect(emulator.requests).toHaveLength(6);

    emulator.handleRequest = drawLikeGoogle;
    time += 59_999;
    expect(await drawTypes(1)).toEqual(['image/webp']);
    expect(emulator.requests).toHaveLength(6);
    time += 1;
    expect(await drawTypes(1)).toEqual(['image/png']);
  });
});

function answering(listener: RequestListener, ticks?: () => number): MapImages {
  emulator.handleRequest = listener;
  emulator.requests = [];
  return openGoogleMaps('KEY', sketch, openOutside(ticks), emulator.base);
}
