import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ATLAS, findDistrict } from '../atlas.ts';
import { formatMetres } from '../format-metres.ts';
import { openFreeSpace } from '../free-space.ts';
import { drawText, widthOf } from '../lettering.ts';
import { reserveButton } from './marks.ts';
import { drawSchematic } from './schematic.ts';

const CENTRE = { latitude: 40.379629, longitude: 49.847915 };
/** How the shape of a letter begins. */
const LETTER = 'M0 0m';
const OWN_MAP = { zoom: 12, width: 101, height: 101 };

describe('the schematic', () => {
  it('needs no font: names are drawn as shapes', () => {
    const { districts, settlements, stations } = ATLAS;
    const names = [...districts, ...settlements, ...stations].flatMap((place) => Object.values(place.names));
    const lacking = names.flatMap((name) => [...name]).filter((letter) => letter !== ' ' && !drawsShape(letter));
    expect([...new Set(lacking)]).toEqual([]);
    expect(drawSchematic({ ...CENTRE, zoom: 15, width: 400, height: 100 })).not.toContain('<text');
  });

  it('measures a text as the sum of its letters', () => {
    expect(widthOf('Gənclik', 12)).toBeCloseTo(
      [...'Gənclik'].reduce((sum, letter) => sum + widthOf(letter, 12), 0),
      6,
    );
    expect(widthOf('日', 12)).toBe(widthOf(' ', 12));
  });

  it('paints sea and land correctly, also beyond the seed’s coastline', async () => {
    const sea = [195, 224, 227];
    expect(await cornerColour({ latitude: 40.3, longitude: 50.1 })).toEqual(sea);
    expect(await cornerColour({ latitude: 39.5, longitude: 51 })).toEqual(sea);
    for (const land of [
      { latitude: 40.45, longitude: 49.95 },
      { latitude: 39.6, longitude: 49.1 },
      { latitude: 41, longitude: 49 },
    ])
      expect((await cornerColour(land))[0], JSON.stringify(land)).toBeGreaterThan(235);
  });

  it('shows an approximate place as a circle, without distances', () => {
    const picture = { ...CENTRE, zoom: 15, width: 400, height: 220 };
    const measured = { pin: '<ellipse', walk: 'stroke-dasharray', way: 'M-5 0H4' };
    const [exact, rough] = [drawSchematic(picture), drawSchematic({ ...picture, isApproximate: true })];
    for (const [name, mark] of Object.entries(measured)) {
      expect(exact, name).toContain(mark);
      expect(rough, name).not.toContain(mark);
    }
    expect(rough).toContain('<circle cx="200" cy="110" r="219.');
  });

  it('is without names where it lies below a live map in any language', () => {
    for (const zoom of [10, 12]) {
      const picture = { ...CENTRE, zoom, width: 400, height: 220 };
      const [named, bare] = [drawSchematic(picture), drawSchematic({ ...picture, isBare: true })];
      expect(named.includes(LETTER)).toBe(true);
      expect(bare.includes(LETTER)).toBe(false);
      expect(bare.includes('<polyline')).toBe(true);
    }
  });

  it('has its names in the language of the page', () => {
    const picture = { ...CENTRE, zoom: 15, width: 400, height: 220 };
    const shapes = (name: string) =>
      drawText(name, { x: 0, y: 0 }, { size: 10, fill: '#000' }).match(/d="([^"]+)"/)?.[1] ?? name;
    const [az, ru] = [drawSchematic(picture), drawSchematic({ ...picture, language: 'ru' })];
    for (const [drawn, own, other] of [
      [az, 'Nəsimi rayonu', 'Район Насими'],
      [ru, 'Район Насими', 'Nəsimi rayonu'],
    ] as const)
      expect([drawn.includes(shapes(own)), drawn.includes(shapes(other))]).toEqual([true, false]);
  });

  it('leaves the corner free where the page has its button', () => {
    const space = openFreeSpace({ width: 400, height: 220 });
    expect(reserveButton({ width: 400, height: 220 }, space)).toBe(true);
    expect(space.reserve({ left: 330, top: 20, width: 60, height: 20 })).toBe(false);
    expect(reserveButton({ width: 400, height: 100 }, openFreeSpace({ width: 400, height: 100 }))).toBe(false);
  });

  it('names the district of a place', () => {
    expect(findDistrict(CENTRE)?.names.az).toBe('Nəsimi');
    expect(findDistrict({ latitude: 40.4925, longitude: 50.146 })?.names.az).toBe('Xəzər');
    expect(findDistrict({ latitude: 40.3, longitude: 50.1 })).toBeUndefined();
    for (const { names, rings } of ATLAS.districts) {
      expect(Object.values(names)).not.toContain('');
      expect(rings.length).toBeGreaterThan(0);
    }
  });

  it('lets no labels overlap', () => {
    const space = openFreeSpace({ width: 100, height: 50 });
    expect(space.reserve({ left: 10, top: 10, width: 20, height: 10 })).toBe(true);
    expect(space.reserve({ left: 25, top: 15, width: 20, height: 10 })).toBe(false);
    expect(space.reserve({ left: 40, top: 10, width: 20, height: 10 })).toBe(true);
    expect(space.reserve({ left: 90, top: 10, width: 20, height: 10 })).toBe(false);
  });

  it('formats distances', () => {
    const distances = [4, 824, 996, 1_000, 1_449, 9_960, 12_400];
    expect(distances.map((metres) => formatMetres(metres, 'az'))).toEqual([
      ...['10 m', '820 m', '1 km', '1 km', '1,4 km', '10 km', '12 km'],
    ]);
    expect([formatMetres(1_449, 'en'), formatMetres(1_449, 'ru'), formatMetres(824, 'ru')]).toEqual([
      ...['1.4 km', '1,4 км', '820 м'],
    ]);
  });
});

function drawsShape(letter: string): boolean {
  return drawText(letter, { x: 0, y: 0 }, { size: 10, fill: '#000' }).includes(LETTER);
}

/** The colour one pixel inside the top left corner, where a district name never stands. */
async function cornerColour(place: { latitude: number; longitude: number }): Promise<number[]> {
  const svg = Buffer.from(drawSchematic({ ...place, ...OWN_MAP }));
  const { data } = await sharp(svg).flatten().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}
