import { localStore } from './local-store.ts';

/** Where the theme that somebody chose is kept: `light` or `dark`; nothing follows the device. */
export const THEME_KEY = 'theme';

/** Null: none was chosen, or it cannot be read. */
export function readThemeChoice(): 'light' | 'dark' | null {
  try {
    const theme = localStore()?.getItem(THEME_KEY);
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    return null;
  }
}
