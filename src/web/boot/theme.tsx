import { useSyncExternalStore } from 'react';
import { localStore } from '#session/local-store.ts';
import { THEME_KEY } from '#session/theme-choice.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
/** The theme that somebody chose; `system` follows the device. */
export type Theme = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';
const CHANGED = 'theme-change';

/** `--color-canvas` of theme.css, which the bars of a phone's browser take on. */
const CANVAS = { light: '#f6f7f9', dark: '#0e1420' };

/**
 * Runs in the head, so that the first paint has the chosen theme already. The page's text is the same for all: the choice
 * is read from the browser alone. Later choices, of other tabs too, are applied by it as well.
 */
const SCRIPT = `{
  const root = document.documentElement;
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  const applyTheme = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('${THEME_KEY}');
    } catch {}
    const colour = ${JSON.stringify(CANVAS)}[theme];
    bar.remove();
    delete root.dataset.theme;
    if (colour) {
      root.dataset.theme = theme;
      bar.content = colour;
      document.head.prepend(bar);
    }
    dispatchEvent(new Event('${CHANGED}'));
  };
  applyTheme();
  window.applyTheme = applyTheme;
  addEventListener('storage', applyTheme);
}`;

declare global {
  interface Window {
    applyTheme?: () => void;
  }
}

export function ThemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={CANVAS.light} />
      <meta name="theme-color" media={DARK} content={CANVAS.dark} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}

/** The choice; `system` while rendering on the server. */
export function useChosenTheme(): Theme {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

/** What is shown; light while rendering on the server. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, readShown, () => 'light');
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStore()?.removeItem(THEME_KEY);
    else localStore()?.setItem(THEME_KEY, theme);
  } catch {
    // without storage a page keeps to the device's theme
  }
  window.applyTheme?.();
}

function readChoice(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function readShown(): 'light' | 'dark' {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', notify);
  window.addEventListener(CHANGED, notify);
  return () => {
    query.removeEventListener('change', notify);
    window.removeEventListener(CHANGED, notify);
  };
}
