// Colours that mean something and are therefore the same in every theme: of status words, and of good and bad news.
import { oklch } from './oklch.ts'
import type { Mode } from './palettes.ts'

/** Hue and strength of each tone. */
const hues = {
  grey: [250, 0.018],
  blue: [255, 0.14],
  cyan: [215, 0.09],
  violet: [292, 0.15],
  green: [152, 0.12],
  amber: [75, 0.11],
  orange: [48, 0.13],
  red: [27, 0.17],
  pink: [355, 0.15],
} as const

export type Tone = keyof typeof hues

/** A colour of words, and the ground they stand on. */
export interface InkAndGround {
  ink: string
  ground: string
}

/** Text and ground of each tone; the text can be read on its ground and on every ground of every theme (tested). */
export const tones: Record<Mode, Record<Tone, InkAndGround>> = {
  light: inEachHue((chroma, hue) => ({
    ink: oklch(0.45, chroma, hue),
    ground: oklch(0.945, chroma / 4, hue),
  })),
  dark: inEachHue((chroma, hue) => ({
    ink: oklch(0.83, chroma * 0.8, hue),
    ground: oklch(0.3, chroma / 2.2, hue),
  })),
}

/** What news of each kind is coloured by. */
export const signals = {
  success: 'green',
  warning: 'orange',
  error: 'red',
  // light blue
  info: 'cyan',
  question: 'grey',
} as const

export type Signal = keyof typeof signals

function inEachHue(paint: (chroma: number, hue: number) => InkAndGround): Record<Tone, InkAndGround> {
  const painted = Object.entries(hues).map(([tone, [hue, chroma]]) => [tone, paint(chroma, hue)])
  return Object.fromEntries(painted) as Record<Tone, InkAndGround>
}
