/** The light of a scene: sky, distance and what windows do. */
export interface Tone {
  sky: readonly string[];
  sun: string;
  sunHeight: number;
  cloud: string;
  far: string;
  near: string;
  sea: readonly string[];
  ground: string;
  grass: string;
  leaf: string;
  glass: string;
  /** Colour of a window with the lamp on. */
  lamp: string;
  /** Share of windows that are lit. */
  lit: number;
  /** How much walls are darkened. */
  dim: number;
}

const day: Tone = {
  sky: ['#86c3dc', '#c6e4ec', '#f2f6f1'],
  sun: '#fff6d8',
  sunHeight: 0.16,
  cloud: '#ffffff',
  far: '#b9d3dc',
  near: '#95b9c4',
  sea: ['#63b3bb', '#25858f'],
  ground: '#ddd6c8',
  grass: '#a3bd7e',
  leaf: '#5b9168',
  glass: '#8ab6c6',
  lamp: '#ffe9b0',
  lit: 0.03,
  dim: 0,
};

const morning: Tone = {
  ...day,
  sky: ['#a5d0e2', '#f4e6d4', '#fdf2e2'],
  sun: '#ffe7b8',
  sunHeight: 0.36,
  far: '#ccd2d6',
  near: '#a8b8bf',
  sea: ['#8cc4c6', '#4f9ea8'],
  glass: '#a6c4cf',
  lit: 0.05,
};

const golden: Tone = {
  ...day,
  sky: ['#7cb0c4', '#f0d0a6', '#fbe5c0'],
  sun: '#ffd98a',
  sunHeight: 0.42,
  cloud: '#fff0dc',
  far: '#d3bdaa',
  near: '#b09c90',
  sea: ['#8fb4b4', '#4c8791'],
  ground: '#dfceb4',
  grass: '#b4b477',
  leaf: '#728e56',
  glass: '#a9b7bb',
  lit: 0.12,
  dim: 0.03,
};

const dusk: Tone = {
  ...day,
  sky: ['#27456b', '#7d86a6', '#f2bd92'],
  sun: '#ffd3a0',
  sunHeight: 0.62,
  cloud: '#c9a6ab',
  far: '#6f7f9c',
  near: '#4c6082',
  sea: ['#6f86a2', '#2f5775'],
  ground: '#8b8a95',
  grass: '#6c7f70',
  leaf: '#43655f',
  glass: '#58708f',
  lamp: '#ffd98f',
  lit: 0.42,
  dim: 0.24,
};

/** The blue hour: the sun is gone, lamps are on. */
const night: Tone = {
  ...dusk,
  sky: ['#142a4a', '#2c4a70', '#6e84a0'],
  sun: '#f4efdc',
  sunHeight: 0.1,
  cloud: '#41597c',
  far: '#34506f',
  near: '#263f5e',
  sea: ['#33587a', '#1b3a58'],
  ground: '#67707f',
  grass: '#4d6560',
  leaf: '#2f524f',
  glass: '#3c5675',
  lit: 0.55,
  dim: 0.38,
};

const overcast: Tone = {
  ...day,
  sky: ['#afc4cd', '#d6e0e2', '#eef0ec'],
  sun: '#ffffff',
  sunHeight: 0.2,
  far: '#bccbd0',
  near: '#9db2b9',
  sea: ['#89adb3', '#5b8d96'],
  glass: '#9cb4bd',
  lit: 0.08,
  dim: 0.02,
};

const spring: Tone = {
  ...day,
  sky: ['#93cbe2', '#d6ebee', '#f7f5ec'],
  grass: '#a9c983',
  leaf: '#8dbb73',
  sunHeight: 0.24,
};
const autumn: Tone = {
  ...golden,
  sky: ['#8db8cb', '#e3dcc6', '#f6e9cd'],
  grass: '#bfb07a',
  leaf: '#c08a44',
  lit: 0.06,
  dim: 0,
};
const winter: Tone = {
  ...overcast,
  sky: ['#9fb9cb', '#d3dee4', '#f0ece4'],
  grass: '#b3b091',
  leaf: '#8b9482',
  sunHeight: 0.4,
};

export const tones = { day, morning, golden, dusk, night, overcast, spring, autumn, winter };

/** The light of the scene number `index`: neighbours differ. */
export function toneAt(index: number, choices: readonly Tone[]): Tone {
  return choices[index % choices.length] ?? day;
}

/** Every light, mostly bright days. */
const all = [day, golden, spring, morning, dusk, day, autumn, overcast, golden, winter, night];

export const anyTone = (index: number): Tone => toneAt(index, all);
