import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A server that emulates the Maps Static API, for tests; replace `handleRequest` to emulate faults. */
export type GoogleEmulator = { base: string; requests: string[]; handleRequest: RequestListener; close: () => void };

export async function startGoogleEmulator(): Promise<GoogleEmulator> {
  const server = createServer((request, response) => {
    emulator.requests.push(request.url ?? '');
    emulator.handleRequest(request, response);
  });
  const emulator: GoogleEmulator = {
    base: '',
    requests: [],
    handleRequest: drawLikeGoogle,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  emulator.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return emulator;
}

/** Draws `size` times `scale` pixels, at most 640 by 640 times `scale`, in a colour that depends on the place. */
export const drawLikeGoogle: RequestListener = async (request, response) => {
  const query = new URL(request.url ?? '', 'http://google').searchParams;
  const sides = (query.get('size') ?? '').split('x').map((side) => Math.min(640, Number(side)));
  const [width = 0, height = 0] = sides.map((side) => side * Number(query.get('scale')));
  const [latitude = 0, longitude = 0] = (query.get('center') ?? '').split(',').map(Number);
  const background = { r: Math.round(latitude * 1e4) % 256, g: Math.round(longitude * 1e4) % 256, b: 128 };
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
};
