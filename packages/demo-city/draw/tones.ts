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
  sky: ['#8fcbe6', '#cfe9f2', '#f3f8f6'],
  sun: '#fff6d8',
  sunHeight: 0.18,
  cloud: '#ffffff',
  far: '#b9d3dc',
  near: '#95b9c4',
  sea: ['#5fb3bd', '#2f8f9d'],
  ground: '#d9d6cd',
  grass: '#9dbf7e',
  leaf: '#5d9467',
  glass: '#8fbccd',
  lamp: '#ffe9b0',
  lit: 0.03,
  dim: 0,
};

const morning: Tone = {
  ...day,
  sky: ['#a9d5ea', '#f6e7d8', '#fdf1e2'],
  sun: '#ffe7b8',
  sunHeight: 0.36,
  far: '#cbd0d8',
  near: '#a9b6c2',
  sea: ['#8cc4c6', '#4f9ea8'],
  glass: '#a6c4cf',
  lit: 0.06,
};

const golden: Tone = {
  ...day,
  sky: ['#7fb3cf', '#f3cfa4', '#fbe3bd'],
  sun: '#ffd98a',
  sunHeight: 0.42,
  cloud: '#fff0dc',
  far: '#d2b9ab',
  near: '#b39a95',
  sea: ['#8fb4b4', '#4c8791'],
  ground: '#dccbb4',
  grass: '#b3b573',
  leaf: '#6f8f56',
  glass: '#a9b7bb',
  lit: 0.14,
  dim: 0.04,
};

const dusk: Tone = {
  ...day,
  sky: ['#394b7d', '#b9789a', '#f4b78c'],
  sun: '#ffcf9a',
  sunHeight: 0.5,
  cloud: '#d9a5ad',
  far: '#7d6c93',
  near: '#5b5580',
  sea: ['#7a7196', '#43547f'],
  ground: '#8d8496',
  grass: '#6f7d6b',
  leaf: '#4a6660',
  glass: '#5e6d92',
  lamp: '#ffd98f',
  lit: 0.45,
  dim: 0.26,
};

const overcast: Tone = {
  ...day,
  sky: ['#b4c8d2', '#d8e2e4', '#eef1ee'],
  sun: '#ffffff',
  sunHeight: 0.2,
  far: '#bccbd0',
  near: '#9db2b9',
  sea: ['#89adb3', '#5b8d96'],
  glass: '#9cb4bd',
  lit: 0.08,
  dim: 0.02,
};

export const tones = { day, morning, golden, dusk, overcast };

/** The light of the scene number `index`: neighbours differ. */
export function toneAt(index: number, choices: readonly Tone[]): Tone {
  return choices[index % choices.length] ?? day;
}
