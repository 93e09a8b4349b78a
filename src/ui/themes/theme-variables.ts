// A theme as the CSS variables every style sheet is written in.
import { type Mode, type Palette, coloursOf } from './palettes.ts'
import { signals, tones } from './tones.ts'

/** The variables of a theme by name (`--ngan-primary`, `--ngan-on-primary`, `--ngan-error-tint`, `--ngan-red` …). */
export function variablesOf(palette: Palette, mode: Mode): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [name, colour] of Object.entries(coloursOf(palette, mode))) {
    variables[`--ngan-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = colour
  }
  const withTint = (name: string, { ink, ground }: (typeof tones)[Mode]['red']) => {
    variables[`--ngan-${name}`] = ink
    variables[`--ngan-${name}-tint`] = ground
  }
  for (const [name, tone] of Object.entries(tones[mode])) withTint(name, tone)
  for (const [name, tone] of Object.entries(signals)) withTint(name, tones[mode][tone])
  return variables
}
