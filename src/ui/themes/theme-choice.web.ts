// Which theme and mode the user chose, painted as CSS variables on <html> before anything is drawn.
import { useSyncExternalStore } from 'react'
import { type Mode, type Palette, paletteNamed, signals } from './palettes.ts'

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

function read(): ThemeChoice {
  try {
    const mode = localStorage.getItem(MODE_KEY) === 'dark' ? 'dark' : 'light'
    return { mode, palette: paletteNamed(localStorage.getItem(THEME_KEY)) }
  } catch {
    return { mode: 'light', palette: paletteNamed(null) }
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
  for (const [name, value] of Object.entries(choice.palette[choice.mode])) {
    root.style.setProperty(`--ngan-${kebab(name)}`, value)
  }
  for (const [name, { main, tint }] of Object.entries(signals[choice.mode])) {
    root.style.setProperty(`--ngan-${name}`, main)
    root.style.setProperty(`--ngan-${name}-tint`, tint)
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
