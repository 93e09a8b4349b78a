import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { oklch } from './oklch.ts'
import { type Colours, DEFAULT_THEME, type Mode, coloursOf, paletteNamed, palettes } from './palettes.ts'
import { variablesOf } from './theme-variables.ts'
import { type Tone, tones } from './tones.ts'

const modes: Mode[] = ['light', 'dark']
const grounds = ['background', 'surface', 'soft'] as const
type Pair = [keyof Colours, keyof Colours]
const everyGround = (ink: keyof Colours) => grounds.map((ground): Pair => [ink, ground])
const words: Pair[] = (['text', 'muted', 'primary'] as const).flatMap(everyGround)
// what is no word but must be seen: frames of fields, rings of the focus, ticks, the main button
const shapes: Pair[] = [
  ...(['field', 'primary'] as const).flatMap(everyGround),
  ['from', 'surface'],
  ['to', 'surface'],
]

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
})

test('colours of OKLCH are those of CSS; one that no screen can show keeps its lightness and hue', () => {
  expect(oklch(0.627955, 0.257683, 29.2339)).toBe('#ff0000')
  expect(oklch(0.519752, 0.176858, 142.4953)).toBe('#008000')
  expect(oklch(1, 0, 0)).toBe('#ffffff')
  expect(oklch(0, 0, 0)).toBe('#000000')
  expect(oklch(0.5, 0.4, 142)).toMatch(/^#[0-3][0-9a-f]7[0-9a-f]0[0-9a-f]$/)
})

describe.each(palettes)('$name', (palette) => {
  describe.each(modes)('%s', (mode) => {
    const colours = coloursOf(palette, mode)

    test.each(words)('%s can be read on %s', (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
    })

    test.each(shapes)('%s can be seen on %s', (shape, ground) => {
      expect(contrast(colours[shape], colours[ground])).toBeGreaterThanOrEqual(3)
    })

    test('what stands on the primary colour or anywhere on the gradient can be read', () => {
      const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => mixed(colours.from, colours.to, share))
      for (const ground of [colours.primary, ...steps]) {
        expect(contrast(colours.onPrimary, ground)).toBeGreaterThanOrEqual(4.5)
      }
    })

    test.each(Object.keys(tones[mode]) as Tone[])(
      '%s can be read on its tint and on every ground',
      (tone) => {
        const { ink, ground } = tones[mode][tone]
        for (const under of [ground, ...grounds.map((name) => colours[name])]) {
          expect(contrast(ink, under)).toBeGreaterThanOrEqual(4.5)
        }
      },
    )

    test('every variable is a colour', () => {
      const variables = Object.entries(variablesOf(palette, mode))
      expect(variables.filter(([, colour]) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([])
      expect(Object.fromEntries(variables)['--ngan-on-primary']).toBe(colours.onPrimary)
    })
  })
})

describe('the choice of themes', () => {
  test('there are 22, 4 pastel and 18 gradient ones, the named ones among them', () => {
    const kinds = palettes.map((palette) => palette.kind)
    expect([kinds.length, kinds.filter((kind) => kind === 'pastel').length]).toEqual([22, 4])
    const names = palettes.map((palette) => palette.name)
    expect(names).toEqual(expect.arrayContaining(['cyanTheme', 'skyBlueTheme', 'blueTheme']))
    expect(palettes.map((palette) => palette.title.en)).toEqual(
      expect.arrayContaining(['Ocean Sky', 'Purple', 'Rose Gold', 'Monochrome']),
    )
  })

  test('each has a name of its own in both languages, and one that the account can keep', () => {
    for (const own of [
      palettes.map((palette) => palette.name),
      palettes.map((palette) => palette.title.en),
      palettes.map((palette) => palette.title.th),
    ]) {
      expect(new Set(own).size).toBe(22)
    }
    expect(palettes.filter((palette) => !/^[A-Za-z0-9]{1,60}$/.test(palette.name))).toEqual([])
  })

  test.each(modes)('no two look the same, %s', (mode) => {
    const alike = palettes.flatMap((one, at) =>
      palettes
        .slice(at + 1)
        .filter((other) => apart(coloursOf(one, mode), coloursOf(other, mode)) < 24)
        .map((other) => `${one.name} and ${other.name}`),
    )
    expect(alike).toEqual([])
  })

  test('a name we do not have is the default', () => {
    expect(paletteNamed('no such theme').name).toBe(DEFAULT_THEME)
    expect(paletteNamed(null).name).toBe('cyanTheme')
  })
})

test('before any script the style sheet paints no theme: only a grey ground', () => {
  const sheet = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  const ours = Object.keys(variablesOf(paletteNamed(null), 'light')).filter((name) =>
    sheet.includes(`${name}: `),
  )
  expect(ours).toEqual(['--ngan-background'])
  for (const [, colour] of sheet.matchAll(/--ngan-background: (#\w+)/g)) {
    const [red, green, blue] = parts(colour!)
    expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThanOrEqual(3)
  }
})

function parts(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

// as a browser draws a gradient between two colours
function mixed(from: string, to: string, share: number): string {
  const ends = parts(to)
  const between = parts(from).map((part, at) => Math.round(part + (ends[at]! - part) * share))
  return `#${between.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

// how far apart the gradients of two themes are, in steps of 255
function apart(one: Colours, other: Colours): number {
  const far = (a: string, b: string) => Math.hypot(...parts(a).map((part, at) => part - parts(b)[at]!))
  return far(one.from, other.from) + far(one.to, other.to)
}
