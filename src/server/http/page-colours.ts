/** The tokens of src/web/boot/theme.css, for pages that load no style sheet. `contrast.test.ts` beside it compares them. */
export const PAGE_COLOURS = {
  canvas: 'light-dark(#f6f7f9, #0e1420)',
  surface: 'light-dark(#ffffff, #171f2e)',
  line: 'light-dark(#e3e7ed, #2a3547)',
  edge: 'light-dark(#7b889e, #71809a)',
  ink: 'light-dark(#101828, #eef2f8)',
  muted: 'light-dark(#52607a, #a6b3c8)',
  caspian: 'light-dark(#0b6e75, #56c5cc)',
  pressed: 'light-dark(#085258, #84d9de)',
  onCaspian: 'light-dark(#ffffff, #04262a)',
} as const;
