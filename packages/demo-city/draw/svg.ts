/** The space that scenes are drawn in: 4:3, as the listing card shows them. */
export const WIDTH = 1280;
export const HEIGHT = 960;

export type Point = readonly [number, number];

/** A filled rectangle, optionally with rounded corners. */
export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string {
  const round = radius ? ` rx="${short(radius)}"` : '';
  const size = `width="${short(width)}" height="${short(height)}"`;
  return `<rect x="${short(x)}" y="${short(y)}" ${size}${round} fill="${fill}"${more && ` ${more}`}/>`;
}

/** A filled ellipse; a circle when one radius is given. */
export function ellipse(x: number, y: number, rx: number, fill: string, ry = rx, more = ''): string {
  const radii = `rx="${short(rx)}" ry="${short(ry)}"`;
  return `<ellipse cx="${short(x)}" cy="${short(y)}" ${radii} fill="${fill}"${more && ` ${more}`}/>`;
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string, more = ''): string {
  const list = points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A filled path. */
export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A stroke along a path. */
export function stroke(data: string, color: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${short(width)}"${more && ` ${more}`}/>`;
}

/** The drawing with left and right exchanged. */
export const mirror = (body: string): string => `<g transform="translate(${WIDTH} 0) scale(-1 1)">${body}</g>`;

/** A full scene seen through a smaller frame, cut at its edges. */
export function inset(x: number, y: number, width: number, height: number, body: string, viewBox: string): string {
  const frame = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<svg ${frame} viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

/** A rectangle filled from the first colour (top) to the last (bottom). */
export function gradientRect(x: number, y: number, width: number, height: number, colors: readonly string[]): string {
  // the id comes from the colours: equal gradients may be defined twice without harm
  const id = `g${colors.join('').replaceAll(/[^\da-z]/gi, '')}`;
  const stops = colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`);
  const gradient = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
  return gradient + rect(x, y, width, height, `url(#${id})`);
}

/** Light that fades out around a point. */
export function glow(x: number, y: number, radius: number, color: string, opacity: number): string {
  const id = `r${color.slice(1)}${Math.round(opacity * 100)}`;
  const stops = `<stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  return `<radialGradient id="${id}">${stops}</radialGradient>${ellipse(x, y, radius, `url(#${id})`)}`;
}

/** Daylight over a wall: bright where the sun comes from, in shade at the other end. */
export function shade(x: number, y: number, width: number, height: number, strength = 0.16): string {
  const id = `s${Math.round(strength * 100)}`;
  const stops =
    `<stop offset="0" stop-color="#fff8e6" stop-opacity="${strength}"/><stop offset=".45" stop-color="#fff8e6" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="#1b2440" stop-opacity="${strength}"/>`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".4">${stops}</linearGradient>${rect(x, y, width, height, `url(#${id})`)}`;
}

/** Calls `draw` for 0 … count-1 and joins the pieces. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A colour between two `#RRGGBB` colours; `share` 0 gives the first. */
function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const from = Number.parseInt(first.slice(start, start + 2), 16);
    const to = Number.parseInt(second.slice(start, start + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export const darken = (color: string, share: number): string => mix(color, '#1b2440', share);
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);

/** How a picture is cut out of the drawing, as people hold their phones; 1080 pixels are a card on a phone with three device pixels a pixel. */
const frames = {
  landscape: { width: 1080, height: 810, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
  portrait: { width: 810, height: 1080, viewBox: '280 0 720 960' },
  panorama: { width: 1200, height: 600, viewBox: '0 250 1280 640' },
} as const;
export type Frame = keyof typeof frames;

/** Wraps the drawing as an SVG file. */
export function svgFile(body: string, frame: Frame = 'landscape'): string {
  const { width, height, viewBox } = frames[frame];
  const size = `width="${width}" height="${height}" viewBox="${viewBox}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
}

const short = (value: number, digits = 1) => Number(value.toFixed(digits));
