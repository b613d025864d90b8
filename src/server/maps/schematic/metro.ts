import { metresBetween } from '#contract/places/around.ts';
import { ATLAS, type Station, sortByDistance } from '../atlas.ts';
import { formatMetres } from '../format-metres.ts';
import type { FreeSpace } from '../free-space.ts';
import { CAPITAL, drawText, widthOf } from '../lettering.ts';
import type { Pixel, Place, View } from '../mercator.ts';
import { colourOf, scaleOf } from '../palette.ts';

/** Stations closer than this are one interchange and need one label. */
const INTERCHANGE_METRES = 250;
const FAR_METRES = 10_000;
const MAX_DIRECTIONS = 2;

/** Metro lines as straight lines between stations, on pictures of the whole city. */
export function drawTracks(view: View): string {
  if (view.zoom > 13) return '';
  const lines = Map.groupBy(ATLAS.stations, ({ line }) => line);
  return [...lines].map(([line, stations]) => drawTrack(view, line, stations)).join('');
}

/** The stations in the picture, with names where there is space, but for a bare one: nearest to the place first. */
export function drawStations(view: View, space: FreeSpace, place: Place & { isBare?: boolean }): string {
  const scale = scaleOf(view);
  const radius = (view.zoom >= 14 ? 8 : view.zoom >= 12 ? 4.5 : 3.5) * scale;
  const visibleStations = sortByDistance(place, ATLAS.stations).filter((station) =>
    view.contains(view.pixelOf(station), radius),
  );
  for (const station of visibleStations) space.reserve(squareAround(view.pixelOf(station), radius));
  const dots = visibleStations
    .toReversed()
    .map((station) => drawDot(view, view.pixelOf(station), station.line, radius));
  const namedStations =
    view.zoom >= 14 ? visibleStations : view.zoom >= 12 ? oneOfEachInterchange(visibleStations) : [];
  const names = (place.isBare ? [] : namedStations).map((station) => drawName(view, space, station, radius));
  return [...dots, ...names].join('');
}

/** Labels of the nearest stations outside the picture: an arrow, the name and the distance. */
export function drawDirections(view: View, space: FreeSpace, place: Place): string {
  if (view.zoom < 13) return '';
  const nearStations = sortByDistance(place, ATLAS.stations).filter(({ metres }) => metres < FAR_METRES);
  const outsideStations = oneOfEachInterchange(nearStations)
    .slice(0, MAX_DIRECTIONS)
    .filter((station) => !view.contains(view.pixelOf(station), 8 * scaleOf(view)));
  return outsideStations.map((station) => drawDirection(view, space, station)).join('');
}

/** Keeps the first station of each interchange. */
function oneOfEachInterchange<S extends Station>(stations: S[]): S[] {
  const isTwin = (one: S, other: S) => metresBetween(one, other) < INTERCHANGE_METRES;
  return stations.filter((station, index) => !stations.slice(0, index).some((other) => isTwin(station, other)));
}

function drawTrack(view: View, line: string, stations: Station[]): string {
  const points = stations.map((station) => view.pixelOf(station)).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const look = `fill="none" stroke="${colourOf(line, view.theme)}" stroke-opacity=".45" stroke-width="${2 * scaleOf(view)}"`;
  return `<polyline points="${points.join(' ')}" ${look} stroke-linejoin="round"/>`;
}

function drawDot(view: View, { x, y }: Pixel, line: string, radius: number): string {
  const look = `fill="${colourOf(line, view.theme)}" stroke="${view.palette.paper}" stroke-width="${(radius / 4).toFixed(1)}"`;
  const dot = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" ${look}/>`;
  const size = radius * 1.15;
  const start = { x: x - widthOf('M', size) / 2, y: y + (CAPITAL * size) / 2 };
  return radius >= 6 ? dot + drawText('M', start, { size, fill: view.palette.paper }) : dot;
}

function drawName(view: View, space: FreeSpace, station: Station, radius: number): string {
  const size = 11 * scaleOf(view);
  const name = station.names[view.language];
  const width = widthOf(name, size);
  const { x, y } = view.pixelOf(station);
  const gap = radius + 4;
  const starts = [
    { x: x + gap, y: y + (CAPITAL * size) / 2 },
    { x: x - gap - width, y: y + (CAPITAL * size) / 2 },
    { x: x - width / 2, y: y - gap },
    { x: x - width / 2, y: y + gap + CAPITAL * size },
    { x: x + radius / 2, y: y - gap },
    { x: x + radius / 2, y: y + gap + CAPITAL * size },
    { x: x - radius / 2 - width, y: y - gap },
    { x: x - radius / 2 - width, y: y + gap + CAPITAL * size },
  ];
  const start = starts.find((at) => space.reserve({ left: at.x, top: at.y - size * 0.8, width, height: size }));
  return start ? drawText(name, start, { size, fill: view.palette.ink, halo: view.palette.paper }) : '';
}

function drawDirection(view: View, space: FreeSpace, station: Station & { metres: number }): string {
  const size = 11 * scaleOf(view);
  const pad = size * 0.55;
  const label = `${station.names[view.language]} · ${formatMetres(station.metres, view.language)}`;
  const height = size * 2;
  const width = 2 * pad + 3.1 * size + widthOf(label, size);
  const target = view.pixelOf(station);
  const turn = Math.atan2(target.y - view.centre.y, target.x - view.centre.x);
  const sides = target.x < view.centre.x ? [pad, view.width - pad - width] : [view.width - pad - width, pad];
  const rows = rowsOf(view, height, view.centre.y + Math.tan(turn) * Math.sign(Math.cos(turn)) * (view.width / 2));
  const spots = sides.flatMap((left) => rows.map((top) => ({ left, top })));
  const spot = spots.find((at) => space.reserve({ ...at, width, height }));
  if (!spot) return '';
  const { left, top } = spot;
  const middle = top + height / 2;
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${height / 2}" fill="${view.palette.paper}" stroke="${view.palette.border}"/>`,
    drawArrow(view, { x: left + pad + size * 0.6, y: middle }, turn, size),
    drawDot(view, { x: left + pad + size * 2.05, y: middle }, station.line, size * 0.68),
    drawText(label, { x: left + pad + size * 3.1, y: middle + (CAPITAL * size) / 2 }, { size, fill: view.palette.ink }),
  ].join('');
}

/** Vertical positions for a label, closest to the target height first. */
function rowsOf(view: View, height: number, targetHeight: number): number[] {
  const count = Math.floor((view.height - 8) / (height + 6));
  const step = count > 1 ? (view.height - 16 - height) / (count - 1) : 0;
  const rows = Array.from({ length: Math.max(count, 0) }, (_, index) => 8 + index * step);
  const distanceTo = (row: number) => Math.abs(row + height / 2 - targetHeight);
  return rows.sort((one, other) => distanceTo(one) - distanceTo(other));
}

function drawArrow(view: View, { x, y }: Pixel, turn: number, size: number): string {
  const move = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((turn * 180) / Math.PI).toFixed(0)}) scale(${size / 10})`;
  return `<path transform="${move}" d="M-5 0H4M0 -4L4 0L0 4" fill="none" stroke="${view.palette.ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function squareAround({ x, y }: Pixel, radius: number) {
  return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius };
}
