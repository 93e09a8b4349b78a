// How what is Material's looks here: flat, hairline frames, one radius.
import type { ThemeOptions } from '@mui/material/styles'

export const materialStyles: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: '2px solid var(--ngan-primary)', outlineOffset: 2 } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 14,
        border: '1px solid var(--ngan-border)',
        boxShadow: 'var(--ngan-shadow-high)',
      },
      paperFullScreen: { borderRadius: 0, border: 0 },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(8 16 20 / 0.48)' } } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: { border: '1px solid var(--ngan-border)', boxShadow: 'var(--ngan-shadow-mid)' },
    },
  },
}
