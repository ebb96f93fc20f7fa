import { createTheme, type Theme } from '@mui/material';
import { hiIN } from '@mui/material/locale';
import { tokens } from '@portal/contract/settings/tokens';
import type { Language } from '@portal/contract/enums';
import type { RaThemeOptions } from 'react-admin';
import { listTheme } from '../list/list.theme.ts';

const { colour } = tokens;
const radius = Number.parseInt(tokens.radius, 10);

/** Height of the top bar in px: that of react-admin's toolbar, by breakpoint. */
export const topBarHeight = { xs: 56, sm: 48 };
/** Widths of the side menu in px. */
export const menuWidth = 256;
export const railWidth = 56;

const theme: RaThemeOptions = {
  sidebar: { width: menuWidth, closedWidth: railWidth },
  palette: {
    mode: 'light',
    primary: {
      main: colour.brand,
      dark: colour.brandDark,
      light: colour.brandBorder,
      contrastText: '#ffffff',
    },
    secondary: { main: colour.brandDark, contrastText: '#ffffff' },
    error: { main: colour.error },
    success: { main: colour.good },
    info: { main: colour.focus },
    warning: { main: '#92400e' },
    text: { primary: colour.ink, secondary: colour.inkSoft },
    background: { default: colour.ground, paper: colour.paper },
    divider: colour.line,
  },
  shape: { borderRadius: radius },
  typography: {
    fontFamily: tokens.font,
    h1: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3 },
    h2: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.4 },
    h3: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { outlined: { borderColor: colour.line } } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 40 } } },
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `3px solid ${colour.focus}`, outlineOffset: -2 } },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: '#e7e5e4' },
        head: { fontWeight: 700, color: colour.inkSoft, whiteSpace: 'nowrap' },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: '#78716c' } } },
    MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: '#78716c' } } },
    MuiTooltip: { defaultProps: { arrow: true } },
    ...listTheme,
  },
};

/** MUI themes by language, built from the contract's design tokens. */
export const themes: Readonly<Record<Language, Theme>> = {
  en: createTheme(theme),
  hi: createTheme({
    ...theme,
    components: {
      ...theme.components,
      MuiTablePagination: hiIN.components?.MuiTablePagination,
      MuiAlert: hiIN.components?.MuiAlert,
      MuiAutocomplete: {
        ...theme.components?.['MuiAutocomplete'],
        ...hiIN.components?.MuiAutocomplete,
      },
    },
  }),
};
