// Material's theme made from the chosen palette, round the few pieces that are Material's: nothing else has to wait for it.
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type Theme, ThemeProvider, createTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { materialStyles } from './material-styles.web.ts'
import { type Mode, type Palette, coloursOf } from './palettes.ts'
import { useThemeChoice } from './theme-choice.web.ts'
import { type Signal, signals, tones } from './tones.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const cache = createCache({ key: 'ngan', ...(nonce ? { nonce } : {}) })

/** Gives Material its colours and font; stands inside each piece made of it. */
export function Material({ children }: { children: ReactNode }): ReactNode {
  const { palette, mode } = useThemeChoice()
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themeOf(palette, mode)}>{children}</ThemeProvider>
    </CacheProvider>
  )
}

let made: { readonly palette: Palette; readonly mode: Mode; readonly theme: Theme } | undefined

// made once for all pieces, until another is chosen
function themeOf(palette: Palette, mode: Mode): Theme {
  if (made?.palette !== palette || made.mode !== mode)
    made = { palette, mode, theme: newTheme(palette, mode) }
  return made.theme
}

function newTheme(palette: Palette, mode: Mode): Theme {
  const colours = coloursOf(palette, mode)
  const filled = (name: Signal) => {
    const { ink } = tones[mode][signals[name]]
    return { main: ink, contrastText: mode === 'light' ? colours.surface : colours.background }
  }
  return createTheme({
    palette: {
      mode,
      primary: { main: colours.primary, contrastText: colours.onPrimary },
      secondary: { main: colours.to, contrastText: colours.onPrimary },
      success: filled('success'),
      warning: filled('warning'),
      error: filled('error'),
      info: filled('info'),
      background: { default: colours.background, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.muted },
      divider: colours.border,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: 'var(--ngan-font)',
      fontSize: 14,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    },
    components: materialStyles,
  })
}
