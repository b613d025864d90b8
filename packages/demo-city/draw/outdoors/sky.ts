import type { Random } from '../../random.ts';
import { darken, ellipse, glow, gradientRect, HEIGHT, lighten, path, polygon, rect, repeat, WIDTH } from '../svg.ts';
import type { Tone } from '../tones.ts';

export type View = 'city' | 'flames' | 'sea' | 'hills' | 'village';

/** Everything behind the subject: sky, sun, clouds and a far view that ends at `horizon`. */
export function drawBackdrop(random: Random, tone: Tone, view: View, horizon: number): string {
  const sunX = random.between(180, WIDTH - 180);
  const sunY = horizon * tone.sunHeight + 60;
  return (
    gradientRect(0, 0, WIDTH, HEIGHT, tone.sky) +
    glow(sunX, sunY, 420, tone.sun, 0.5) +
    ellipse(sunX, sunY, 40, tone.sun) +
    drawClouds(random, tone, horizon) +
    views[view](random, tone, horizon)
  );
}

const views: Record<View, (random: Random, tone: Tone, horizon: number) => string> = {
  city: (random, tone, horizon) =>
    drawSkyline(random, tone.far, horizon, 150) + drawSkyline(random, tone.near, horizon, 85),
  flames: (random, tone, horizon) =>
    drawHills(random, tone.far, horizon, 90) +
    drawFlameTowers(random.between(280, 900), horizon - 60, tone) +
    drawTelevisionTower(random.between(60, 200), horizon - 40, tone.far) +
    drawSkyline(random, tone.near, horizon, 80),
  sea: drawSea,
  hills: (random, tone, horizon) =>
    drawHills(random, tone.far, horizon, 130) + drawHills(random, tone.near, horizon, 60),
  village: (random, tone, horizon) => drawHills(random, tone.far, horizon, 80) + drawRoofs(random, tone.near, horizon),
};

/** Clouds as the wind of Baku makes them: long and torn. */
function drawClouds(random: Random, tone: Tone, horizon: number): string {
  return repeat(random.whole(2, 3), () => {
    const x = random.between(60, WIDTH - 200);
    const y = random.between(60, horizon * 0.4);
    const size = random.between(0.7, 1.5);
    // wide in the middle, short above and below
    const strips = [90, 190, 270, 170].map((width, row) => {
      const length = width * size * random.between(0.85, 1.2);
      const left = x - length / 2 + random.between(-26, 40) * size;
      return rect(left, y + row * 14 * size, length, 18 * size, tone.cloud, 9 * size);
    });
    return `<g opacity=".55">${strips.join('')}</g>`;
  });
}

function drawSkyline(random: Random, color: string, horizon: number, height: number): string {
  let body = '';
  for (let x = -20; x < WIDTH; ) {
    const width = random.between(46, 110);
    const rise = random.between(height * 0.35, height);
    body += rect(x, horizon - rise, width, rise + 2, color);
    if (random.chance(0.25)) body += rect(x + width * 0.3, horizon - rise - 16, width * 0.4, 18, color);
    x += width + random.between(-6, 14);
  }
  return body;
}

/** The three glass flames above the city, narrow at the foot, curved to a tip. */
function drawFlameTowers(x: number, base: number, tone: Tone, scale = 1): string {
  const flame = (left: number, height: number, lean: number) => {
    const [foot, top] = [`${left} 0`, `${left + 34 + lean} ${-height}`];
    const leftSide = `C ${left - 26} ${-height * 0.35} ${left - 6} ${-height * 0.75} ${top}`;
    const rightSide = `C ${left + 62} ${-height * 0.72} ${left + 96} ${-height * 0.34} ${left + 66} 0`;
    const shine = `M ${left + 30} 0 C ${left + 24} ${-height * 0.4} ${left + 26} ${-height * 0.7} ${top}`;
    return (
      path(`M ${foot} ${leftSide} ${rightSide} Z`, tone.lit > 0.3 ? '#c9778a' : lighten(tone.far, 0.18)) +
      path(`${shine} ${rightSide} Z`, tone.lit > 0.3 ? '#9d5f86' : darken(tone.far, 0.12))
    );
  };
  const flames = flame(0, 215, -8) + flame(150, 190, 10) + flame(72, 260, 4);
  return `<g transform="translate(${x.toFixed(0)} ${base.toFixed(0)}) scale(${scale})">${flames}</g>`;
}

function drawTelevisionTower(x: number, base: number, color: string): string {
  return (
    polygon(
      [
        [x - 9, base],
        [x - 3, base - 170],
        [x + 3, base - 170],
        [x + 9, base],
      ],
      color,
    ) +
    ellipse(x, base - 150, 15, color, 9) +
    rect(x - 1.5, base - 235, 3, 70, color)
  );
}

function drawSea(random: Random, tone: Tone, horizon: number): string {
  const top = horizon - 120;
  const glints = repeat(16, (index) => {
    const y = top + 8 + index * 8;
    return rect(random.between(0, WIDTH - 200), y, random.between(40, 190), 2.4, '#ffffff', 1, 'fill-opacity=".33"');
  });
  const boat = (x: number, y: number) =>
    polygon(
      [
        [x, y],
        [x, y - 46],
        [x + 26, y - 8],
      ],
      '#ffffff',
    ) + path(`M ${x - 22} ${y} h 56 l -10 11 h -36 Z`, darken(tone.near, 0.35));
  const boats = random.chance(0.7) ? boat(random.whole(200, 1000), top + random.whole(34, 60)) : '';
  const cape = path(`M 0 ${top} C 120 ${top - 40} 260 ${top - 34} 420 ${top} Z`, tone.far);
  return gradientRect(0, top, WIDTH, HEIGHT - top, tone.sea) + cape + glints + boats;
}

function drawHills(random: Random, color: string, horizon: number, height: number): string {
  let data = `M 0 ${horizon}`;
  for (let x = 0; x <= WIDTH; x += 320) {
    const peak = (horizon - random.between(height * 0.4, height)).toFixed(0);
    data += ` ${x === 0 ? `L 0 ${peak}` : `S ${x - 150} ${peak} ${x} ${peak}`}`;
  }
  return path(`${data} L ${WIDTH} ${horizon + 2} L 0 ${horizon + 2} Z`, color);
}

function drawRoofs(random: Random, color: string, horizon: number): string {
  let body = '';
  for (let x = -30; x < WIDTH; ) {
    const width = random.between(70, 130);
    const wall = random.between(24, 46);
    body += rect(x, horizon - wall, width, wall + 2, color);
    body += polygon(
      [
        [x - 8, horizon - wall],
        [x + width / 2, horizon - wall - 30],
        [x + width + 8, horizon - wall],
      ],
      darken(color, 0.14),
    );
    x += width + random.between(6, 60);
  }
  return body;
}
