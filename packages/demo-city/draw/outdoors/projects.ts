import type { Random } from '../../random.ts';
import { projectWords } from '../../texts/projects.ts';
import { toneAt, tones } from '../tones.ts';
import type { Bay } from '../windows.ts';
import { drawConstruction, drawPlannedSite, drawStoppedSite } from './building-sites.ts';
import { drawModernHouse } from './house-fronts.ts';
import { drawBackdrop } from './sky.ts';
import { drawAvenue, drawStreet, drawYard, GROUND } from './street.ts';
import { drawTower, fronts, type Palette, palettes } from './towers.ts';

const fences = ['#0f7d80', '#3d5a80', '#8a6a3a', '#4f7a4a', '#a5593f', '#5d6b75'];

/** A construction project as it stands today, from afar or near. */
export function drawProject(isNear: boolean) {
  return (random: Random, index: number): string => {
    const { status, floors, location } = projectWords[index % projectWords.length] ?? {
      status: 'completed',
      floors: 9,
      location: { az: '' },
    };
    const tone = toneAt(index + (isNear ? 4 : 0), [
      tones.day,
      tones.golden,
      tones.morning,
      tones.overcast,
      tones.spring,
      tones.dusk,
      tones.autumn,
    ]);
    const site = { floors, color: fences[index % fences.length] ?? '#0f7d80' };
    const view = /Bayıl|Bulvar|sahil/i.test(location.az) ? 'sea' : 'city';
    const backdrop = drawBackdrop(random, tone, view, GROUND);
    switch (status) {
      case 'under_construction':
        return backdrop + drawConstruction(random, tone, site, isNear);
      case 'stopped':
        return backdrop + drawStoppedSite(random, tone, site, isNear);
      case 'not_started':
        return drawPlannedSite(random, tone, site, isNear);
      case 'completed': {
        const palette = palettes[(index * 7 + 2) % palettes.length] as Palette;
        const front = fronts[(index * 3) % fronts.length] as readonly Bay[];
        const towers = (
          isNear
            ? [[340, 500]]
            : [
                [130, 300],
                [500, 300],
                [880, 280],
              ]
        )
          .map(([x = 0, width = 0], at) =>
            floors < 4
              ? drawModernHouse(random, tone, 2)
              : drawTower(random, tone, palette, front, {
                  x,
                  width,
                  floors,
                  floorHeight: Math.min(56, (isNear ? 700 : 560 + at * 40) / (floors + 0.8)),
                }),
          )
          .join('');
        return (
          backdrop +
          towers +
          (isNear ? drawStreet(random, tone) : drawYard(random, tone)) +
          drawAvenue(random, tone, ['plane', 'cypress'])
        );
      }
    }
  };
}
