import { alpha, type Theme } from '@mui/material/styles';

/** The colours that the editor (rich-text/rich-text.css) and the map (map/map.css) take from the site's theme. */
export function siteColours({ palette }: Theme) {
  return {
    '--color-surface': palette.background.paper,
    '--color-canvas': palette.background.default,
    '--color-line': palette.divider,
    '--color-edge': alpha(palette.text.secondary, 0.75),
    '--color-ink': palette.text.primary,
    '--color-muted': palette.text.secondary,
    '--color-caspian': palette.primary.main,
    '--color-caspian-tint': alpha(palette.primary.main, 0.12),
    '--color-danger': palette.error.main,
    '--dark': palette.mode === 'dark' ? 1 : 0,
    colorScheme: palette.mode,
  };
}
