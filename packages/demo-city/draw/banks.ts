import { ellipse, HEIGHT, path, polygon, rect, repeat, stroke, WIDTH } from './svg.ts';

const X = WIDTH / 2;
const Y = HEIGHT / 2;

/** Signs of banks that there are not: no name, no real trademark. */
const signs: readonly (() => string)[] = [
  // an almond with its flower
  () =>
    path(
      `M${X},${Y - 250} C${X + 260},${Y - 90} ${X + 230},${Y + 220} ${X},${Y + 260} C${X - 230},${Y + 220} ${X - 260},${Y - 90} ${X},${Y - 250}Z`,
      '#8a5a3c',
    ) +
    path(
      `M${X},${Y - 150} C${X + 130},${Y - 30} ${X + 110},${Y + 140} ${X},${Y + 170} C${X - 110},${Y + 140} ${X - 130},${Y - 30} ${X},${Y - 150}Z`,
      '#f6e3c9',
    ),
  // branches of coral
  () =>
    [
      'M0,230 L0,-40',
      'M0,90 C-120,70 -170,-10 -170,-150',
      'M0,40 C110,20 160,-60 160,-190',
      'M0,-40 C-60,-90 -70,-150 -60,-240',
      'M0,-20 C50,-70 70,-140 60,-250',
    ]
      .map((data) => `<g transform="translate(${X} ${Y})">${stroke(data, '#d8574b', 46, 'stroke-linecap="round"')}</g>`)
      .join(''),
  // six petals of saffron
  () =>
    repeat(
      6,
      (at) =>
        `<g transform="rotate(${at * 60} ${X} ${Y})">${ellipse(X, Y - 150, 78, at % 2 ? '#8257b5' : '#6b3fa0', 140)}</g>`,
    ) + ellipse(X, Y, 74, '#f2a33a'),
  // the wind
  () =>
    [-130, 0, 130]
      .map((dy, at) =>
        stroke(
          `M${X - 280 + at * 40},${Y + dy} H${X + 120} c110,0 130,-130 30,-140 c-60,-4 -80,50 -50,80`,
          ['#0f6fb0', '#2b95cf', '#7fc4e8'][at] ?? '#0f6fb0',
          42,
          'stroke-linecap="round"',
        ),
      )
      .join(''),
  // a carpet's stepped star
  () =>
    rect(X - 200, Y - 200, 400, 400, '#a3292f') +
    polygon(
      [
        [X, Y - 290],
        [X + 290, Y],
        [X, Y + 290],
        [X - 290, Y],
      ],
      '#a3292f',
    ) +
    polygon(
      [
        [X, Y - 180],
        [X + 180, Y],
        [X, Y + 180],
        [X - 180, Y],
      ],
      '#f3d9a4',
    ) +
    polygon(
      [
        [X, Y - 80],
        [X + 80, Y],
        [X, Y + 80],
        [X - 80, Y],
      ],
      '#1f4e5f',
    ),
  // three houses under one roof
  () =>
    polygon(
      [
        [X - 300, Y - 40],
        [X, Y - 260],
        [X + 300, Y - 40],
        [X + 240, Y - 40],
        [X, Y - 200],
        [X - 240, Y - 40],
      ],
      '#1c7a55',
    ) +
    repeat(3, (at) =>
      rect(
        X - 210 + at * 150,
        Y - 10 - (at === 1 ? 50 : 0),
        120,
        240 + (at === 1 ? 50 : 0),
        ['#34a47a', '#1c7a55', '#6cc7a3'][at] ?? '#34a47a',
        10,
      ),
    ),
];

/** A bank's sign on white; `index` chooses which. */
export function drawBankSign(_random: unknown, index: number): string {
  return rect(0, 0, WIDTH, HEIGHT, '#ffffff') + (signs[index % signs.length]?.() ?? '');
}
