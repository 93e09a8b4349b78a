// The themes people choose from, one row each; every pair of text and ground in a row passes WCAG AA (tested).
import type { Words } from '#platform/text.ts'

export type Mode = 'light' | 'dark'

/** The colours of one theme in one mode, as #rrggbb. */
export interface Colours {
  /** Buttons, links, the focused field. */
  primary: string
  /** Text on `primary`, `from` and `to`. */
  onPrimary: string
  /** Both ends of the gradient of the main button and the title bars. */
  from: string
  to: string
  /** The page behind everything. */
  background: string
  /** Cards, tables, dialogs. */
  surface: string
  /** Hovered and chosen rows, table heads, quiet chips. */
  soft: string
  text: string
  /** Second-rank text: labels, hints, units. */
  muted: string
  /** Hairlines and the frames of fields. */
  border: string
}

export interface Palette {
  name: string
  kind: 'pastel' | 'gradient'
  title: Words
  light: Colours
  dark: Colours
}

export const DEFAULT_THEME = 'cyanTheme'

export const palettes: readonly Palette[] = [
  {
    name: 'cyanTheme',
    kind: 'pastel',
    title: { en: 'Cyan', th: 'ฟ้าน้ำทะเล' },
    light: {
      primary: '#0b7285',
      onPrimary: '#ffffff',
      from: '#0b6577',
      to: '#0c7a8e',
      background: '#f3f7f8',
      surface: '#ffffff',
      soft: '#e6f3f5',
      text: '#16262b',
      muted: '#51656c',
      border: '#d5e0e3',
    },
    dark: {
      primary: '#6fd3e3',
      onPrimary: '#06272e',
      from: '#3db9cd',
      to: '#6fd3e3',
      background: '#0e1719',
      surface: '#152124',
      soft: '#1d2f34',
      text: '#e4eff1',
      muted: '#9cb3b9',
      border: '#2c4046',
    },
  },
  {
    name: 'lavenderTheme',
    kind: 'pastel',
    title: { en: 'Lavender', th: 'ลาเวนเดอร์' },
    light: {
      primary: '#6a4fb0',
      onPrimary: '#ffffff',
      from: '#5d44a0',
      to: '#7358b8',
      background: '#f7f5fb',
      surface: '#ffffff',
      soft: '#efeaf8',
      text: '#231f2e',
      muted: '#5f5a6e',
      border: '#dfd9ea',
    },
    dark: {
      primary: '#c3b0f5',
      onPrimary: '#22153f',
      from: '#a48ce6',
      to: '#c3b0f5',
      background: '#14121b',
      surface: '#1d1a27',
      soft: '#2b2639',
      text: '#edeaf4',
      muted: '#aaa3bb',
      border: '#3b354b',
    },
  },
  {
    name: 'oceanSkyTheme',
    kind: 'gradient',
    title: { en: 'Ocean Sky', th: 'ทะเลจรดฟ้า' },
    light: {
      primary: '#1a5fb4',
      onPrimary: '#ffffff',
      from: '#1d4f9e',
      to: '#08708f',
      background: '#f3f6fb',
      surface: '#ffffff',
      soft: '#e5eefa',
      text: '#172233',
      muted: '#536175',
      border: '#d4deeb',
    },
    dark: {
      primary: '#8ab8f5',
      onPrimary: '#0a1f3d',
      from: '#7db0f3',
      to: '#63cfe6',
      background: '#0e141d',
      surface: '#151d29',
      soft: '#1e2a3c',
      text: '#e5ecf6',
      muted: '#9cabbf',
      border: '#2d3b50',
    },
  },
  {
    name: 'roseGoldTheme',
    kind: 'gradient',
    title: { en: 'Rose Gold', th: 'โรสโกลด์' },
    light: {
      primary: '#a3405c',
      onPrimary: '#ffffff',
      from: '#9b3a5c',
      to: '#a3573c',
      background: '#fbf6f5',
      surface: '#ffffff',
      soft: '#f9eaea',
      text: '#2d1f22',
      muted: '#6e5a5e',
      border: '#ecdcdc',
    },
    dark: {
      primary: '#f0abbb',
      onPrimary: '#3d1420',
      from: '#ee9fb2',
      to: '#f0bfa0',
      background: '#191314',
      surface: '#231a1c',
      soft: '#35272a',
      text: '#f5ebec',
      muted: '#bfa8ac',
      border: '#48373b',
    },
  },
  {
    name: 'monochromeTheme',
    kind: 'gradient',
    title: { en: 'Monochrome', th: 'ขาวดำ' },
    light: {
      primary: '#33383f',
      onPrimary: '#ffffff',
      from: '#24282d',
      to: '#4a515a',
      background: '#f5f6f7',
      surface: '#ffffff',
      soft: '#eceef0',
      text: '#1b1e22',
      muted: '#585f68',
      border: '#dadde1',
    },
    dark: {
      primary: '#d5dae0',
      onPrimary: '#17191c',
      from: '#b9c0c8',
      to: '#e3e7eb',
      background: '#121315',
      surface: '#1b1d20',
      soft: '#2a2d31',
      text: '#eceef0',
      muted: '#a6adb5',
      border: '#3a3e44',
    },
  },
]

/** Colours that mean something and are therefore the same in every theme: text on the page, text on the tint. */
export const signals = {
  light: {
    success: { main: '#1a7340', tint: '#e3f4e9' },
    warning: { main: '#92500a', tint: '#fdf0dc' },
    error: { main: '#b3261e', tint: '#fde9e7' },
    info: { main: '#0a639e', tint: '#e2f1fb' },
    question: { main: '#535c66', tint: '#eceff2' },
  },
  dark: {
    success: { main: '#7fd79c', tint: '#15301f' },
    warning: { main: '#f2b866', tint: '#372710' },
    error: { main: '#ffa198', tint: '#3e1a18' },
    info: { main: '#86c8f5', tint: '#122c3f' },
    question: { main: '#b4bec8', tint: '#272d33' },
  },
} as const

export type Signal = keyof (typeof signals)['light']

/** The palette of that name; the default one for a name we do not have. */
export function paletteNamed(name: string | null): Palette {
  return palettes.find((palette) => palette.name === name) ?? palettes[0]!
}
