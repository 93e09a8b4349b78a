// Material's theme made from the chosen palette. Light and dark are both in it, so that a switch only turns variables.
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { enUS, thTH } from '@mui/material/locale'
import { type Theme, ThemeProvider, createTheme, useColorScheme } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import type { Language } from '#platform/text.ts'
import { useLanguage } from '../language.tsx'
import { componentStyles } from './component-styles.web.ts'
import { type Mode, type Palette, coloursOf, palettes } from './palettes.ts'
import { chooseMode, chooseTheme, useThemeChoice } from './theme-choice.web.ts'
import { type Signal, signals, tones } from './tones.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const cache = createCache({ key: 'ngan', ...(nonce ? { nonce } : {}) })

/** Gives Material its colours, font and language; stands round everything but the sign-in page. */
export function ThemeRoot({ children }: { children: ReactNode }): ReactNode {
  const { palette, mode } = useThemeChoice()
  const { language } = useLanguage()
  const theme = useMemo(() => themeOf(palette, language), [palette, language])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} noSsr>
        <ModeInStep mode={mode} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** Light or dark, and the switch for it. */
export function useThemeMode(): { mode: Mode; toggle: () => void } {
  const { mode } = useThemeChoice()
  return { mode, toggle: () => chooseMode(mode === 'light' ? 'dark' : 'light') }
}

/** The chosen theme, all of them, and how to choose another by its name. */
export function useThemes(): {
  selected: string
  themes: readonly Palette[]
  select: (name: string) => void
} {
  const { palette } = useThemeChoice()
  return { selected: palette.name, themes: palettes, select: chooseTheme }
}

function ModeInStep({ mode }: { mode: Mode }) {
  const { setMode } = useColorScheme()
  useLayoutEffect(() => setMode(mode), [mode, setMode])
  return null
}

function themeOf(palette: Palette, language: Language): Theme {
  return createTheme(
    {
      cssVariables: { colorSchemeSelector: '[data-mode="%s"]', cssVarPrefix: 'm' },
      colorSchemes: { light: schemeOf(palette, 'light'), dark: schemeOf(palette, 'dark') },
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: 'var(--ngan-font)',
        fontSize: 14,
        fontWeightMedium: 600,
        fontWeightBold: 600,
        button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
      },
      components: componentStyles,
    },
    language === 'th' ? thTH : enUS,
  )
}

function schemeOf(palette: Palette, mode: Mode) {
  const colours = coloursOf(palette, mode)
  const filled = (name: Signal) => {
    const { ink } = tones[mode][signals[name]]
    return { main: ink, contrastText: mode === 'light' ? colours.surface : colours.background }
  }
  return {
    palette: {
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
  }
}
