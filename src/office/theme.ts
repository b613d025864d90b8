import { createElement } from 'react';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { EmptyList } from './ui/empty-list.tsx';
import { FailedList } from './ui/failed-list.tsx';
import { Pager } from './ui/pager.tsx';

// The design tokens (web/boot/theme.css) for MUI.
const LIGHT = {
  canvas: '#f6f7f9',
  surface: '#ffffff',
  line: '#e3e7ed',
  ink: '#101828',
  muted: '#52607a',
  caspian: '#0b6e75',
  pressed: '#085258',
  onCaspian: '#ffffff',
  success: '#11713f',
  warning: '#8a5a00',
  danger: '#b42318',
  successTint: '#e3f5ea',
  warningTint: '#fff3d6',
  dangerTint: '#fdeceb',
};
const DARK: typeof LIGHT = {
  canvas: '#0e1420',
  surface: '#171f2e',
  line: '#2a3547',
  ink: '#eef2f8',
  muted: '#a6b3c8',
  caspian: '#56c5cc',
  pressed: '#84d9de',
  onCaspian: '#04262a',
  success: '#62d69d',
  warning: '#ffcb66',
  danger: '#ff9a91',
  successTint: '#10321f',
  warningTint: '#3a2a0a',
  dangerTint: '#42191a',
};

/** As on the site (web/boot/styles.css). */
const HEADING = {
  fontFamily: '"Onest", "Onest Fallback", "Inter", system-ui, sans-serif',
  letterSpacing: '-0.015em',
};

const SEE_THROUGH = { '@media (max-width: 599.95px)': { backgroundColor: 'transparent' } };
/** Than what is in it: often nothing but the button that floats. */
const NO_TALLER = { '@media (max-width: 599.95px)': { backgroundColor: 'transparent', minHeight: 0 } };

/** On a phone each row of a list is a card: its cells below each other, without the headings. */
const cardsWith = (line: string) => ({
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & td': { display: 'block' },
    '& tr': { padding: '12px 0', borderBottom: `1px solid ${line}` },
    '& td.MuiTableCell-root': { padding: '2px 16px', border: 0, textAlign: 'start', overflowWrap: 'anywhere' },
    '& td:empty': { display: 'none' },
    // pages have names instead of numbers
    '& td.column-id.MuiTableCell-alignRight::before': { content: '"№"' },
    '&:lang(en) td.column-id.MuiTableCell-alignRight::before': { content: '"No.\\a0"' },
    '&:lang(ru) td.column-id.MuiTableCell-alignRight::before': { content: '"№\\a0"' },
  },
});

export const lightTheme = themeOf('light', LIGHT);
export const darkTheme = themeOf('dark', DARK);

function themeOf(mode: 'light' | 'dark', colours: typeof LIGHT): RaThemeOptions {
  const { canvas, surface, line, ink, muted, caspian, pressed, onCaspian, success, warning, danger } = colours;
  return {
    ...defaultTheme,
    motion: { reducedMotion: 'system' },
    palette: {
      mode,
      primary: { main: caspian, dark: pressed, contrastText: onCaspian },
      // of charts: it can be pressed nowhere
      secondary: { main: muted, dark: ink, contrastText: surface },
      success: { main: success },
      warning: { main: warning },
      error: { main: danger },
      info: { main: muted },
      background: { default: canvas, paper: surface },
      text: { primary: ink, secondary: muted },
      divider: line,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: '"Inter", "Inter Fallback", system-ui, sans-serif',
      h5: { ...HEADING, fontWeight: 700 },
      h6: { ...HEADING, fontWeight: 600 },
      subtitle1: { ...HEADING, fontWeight: 600 },
      subtitle2: { ...HEADING, fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    sidebar: { width: 232, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      // above the acts at the foot of the queue, which take two rows on a phone
      MuiSnackbar: {
        styleOverrides: {
          root: {
            '&.MuiSnackbar-anchorOriginBottomCenter': { bottom: 76, '@media (max-width: 599.95px)': { bottom: 128 } },
          },
        },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0, color: 'default' },
        styleOverrides: {
          root: { backgroundColor: surface, color: ink, borderBottom: `1px solid ${line}`, backgroundImage: 'none' },
        },
      },
      // MUI's own in the dark are darker than the page: holes in it
      MuiAlert: {
        styleOverrides: {
          standard: {
            color: ink,
            '&.MuiAlert-colorSuccess': { backgroundColor: colours.successTint },
            '&.MuiAlert-colorWarning': { backgroundColor: colours.warningTint },
            '&.MuiAlert-colorError': { backgroundColor: colours.dangerTint },
            '&.MuiAlert-colorInfo': { backgroundColor: canvas, border: `1px solid ${line}` },
          },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${line}`, borderRadius: 12 } } },
      MuiTableCell: { styleOverrides: { root: { borderColor: line }, head: { color: muted, fontWeight: 600 } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      // the default is light grey in the dark theme too
      RaToolbar: { styleOverrides: { root: { backgroundColor: surface, borderTop: `1px solid ${line}` } } },
      // on a phone they would be a white block, mostly empty
      RaTopToolbar: { styleOverrides: { root: NO_TALLER } },
      RaListToolbar: { styleOverrides: { root: SEE_THROUGH } },
      // filters stand on one line, whatever margins their fields have
      RaFilterForm: {
        styleOverrides: { root: { rowGap: 8, paddingBottom: 4, '& .MuiFormControl-root': { marginBlock: 0 } } },
      },
      // a table wider than the screen scrolls
      RaList: {
        defaultProps: {
          pagination: createElement(Pager),
          empty: createElement(EmptyList),
          error: createElement(FailedList),
        },
        styleOverrides: {
          root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto', minWidth: 0 } },
        },
      },
      // the buttons of a row are seen without the mouse, and no smaller than a fingertip
      RaSimpleFormIterator: {
        styleOverrides: {
          root: {
            '& .RaSimpleFormIterator-line': { paddingTop: 16, gap: 8 },
            '& .RaSimpleFormIterator-action': { visibility: 'visible', whiteSpace: 'nowrap' },
            '& .RaSimpleFormIterator-action button, & .RaSimpleFormIterator-buttons button': {
              minWidth: 44,
              minHeight: 44,
            },
          },
        },
      },
      RaDataTable: { styleOverrides: { root: cardsWith(line) } },
      RaLayout: {
        styleOverrides: {
          root: {
            // by default it grows with its widest table, and a phone's page with it
            minWidth: 0,
            '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
            '& .RaLayout-content': { minWidth: 0, overflowX: 'clip' },
          },
        },
      },
      // MUI's own grey is too light on our canvas
      MuiToggleButton: { styleOverrides: { root: { minHeight: 44, color: muted, textTransform: 'none' } } },
      // or two lines of it would touch the next label
      MuiFormHelperText: { styleOverrides: { root: { marginBottom: 8 } } },
      // beside a long name of the act
      MuiDialogActions: { styleOverrides: { root: { '& .MuiButton-text': { flexShrink: 0 } } } },
      // tap targets of the design
      MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    },
  };
}
