// How Material's components look here: flat, hairline frames, one radius; sizes follow the pointer.
import type { ThemeOptions } from '@mui/material/styles'

const COARSE = '@media (pointer: coarse)'

export const componentStyles: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: '2px solid var(--ngan-primary)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        paddingInline: 16,
        whiteSpace: 'nowrap',
        [COARSE]: { minHeight: 44 },
        // what cannot be pressed now can still be read
        '&.Mui-disabled': { color: 'var(--ngan-muted)', borderColor: 'var(--ngan-border)' },
      },
    },
    variants: [
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: { borderColor: 'var(--ngan-field)', '&:hover': { borderColor: 'var(--ngan-muted)' } },
      },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: 'inherit' } } },
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
  MuiChip: { styleOverrides: { root: { borderRadius: 7, fontWeight: 600 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        fontSize: '0.8125rem',
        backgroundColor: 'var(--ngan-text)',
        color: 'var(--ngan-background)',
      },
    },
  },
}
