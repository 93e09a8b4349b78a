// Which theme and mode the user chose, painted as CSS variables on <html> before anything is drawn.
import { useSyncExternalStore } from 'react'
import { type Mode, type Palette, paletteNamed, palettes } from './palettes.ts'
import { variablesOf } from './theme-variables.ts'

export interface ThemeChoice {
  mode: Mode
  palette: Palette
}

const MODE_KEY = 'themeMode'
const THEME_KEY = 'selectedTheme'
const listeners = new Set<() => void>()
let choice = read()

/** Paints the stored choice; called once before the first render, so that no other theme flashes by. */
export function startTheme(): void {
  paint()
  addEventListener('storage', ({ key }) => {
    if (key === MODE_KEY || key === THEME_KEY) change(read())
  })
}

/** The chosen palette and mode; renders again when either changes, in another tab too. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice)
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

/** Light or dark, kept for the next visit. */
export function chooseMode(mode: Mode): void {
  keep(MODE_KEY, mode)
  change({ ...choice, mode })
}

/** A theme by its name in palettes.ts, kept for the next visit. */
export function chooseTheme(name: string): void {
  keep(THEME_KEY, name)
  change({ ...choice, palette: paletteNamed(name) })
}

/** Gives a browser in which nothing was chosen yet what the account has; what was chosen here stays. */
export function adoptTheme(account: { themeMode: Mode; selectedTheme: string | null }): void {
  if (stored(MODE_KEY) === null && account.themeMode !== choice.mode) chooseMode(account.themeMode)
  if (stored(THEME_KEY) === null && account.selectedTheme !== null) chooseTheme(account.selectedTheme)
}

function read(): ThemeChoice {
  return {
    mode: stored(MODE_KEY) === 'dark' ? 'dark' : 'light',
    palette: paletteNamed(stored(THEME_KEY)),
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // a browser that keeps nothing shows the choice until it is reloaded
  }
}

function change(next: ThemeChoice): void {
  choice = next
  paint()
  for (const listener of listeners) listener()
}

function paint(): void {
  const root = document.documentElement
  root.dataset.mode = choice.mode
  for (const [name, colour] of Object.entries(variablesOf(choice.palette, choice.mode))) {
    root.style.setProperty(name, colour)
  }
  paintPaper()
}

let paper: CSSStyleSheet | undefined

// paper is light whatever the mode of the screen; important, since it stands against what is written on <html>
function paintPaper(): void {
  if (choice.mode === 'light' && !paper) return
  if (!paper) {
    paper = new CSSStyleSheet({ media: 'print' })
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper]
  }
  const light = Object.entries(variablesOf(choice.palette, 'light'))
  paper.replaceSync(`:root { ${light.map(([name, colour]) => `${name}: ${colour} !important;`).join(' ')} }`)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
