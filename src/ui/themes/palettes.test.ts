import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { DEFAULT_THEME, paletteNamed, palettes, signals, type Colours, type Mode } from './palettes.ts'

const modes: Mode[] = ['light', 'dark']
const grounds = ['background', 'surface', 'soft'] as const
const readable: [keyof Colours, keyof Colours][] = [
  ...(['text', 'muted', 'primary'] as const).flatMap((ink) =>
    grounds.map((ground): [keyof Colours, keyof Colours] => [ink, ground]),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'from'],
  ['onPrimary', 'to'],
]

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
})

describe.each(palettes)('$name', (palette) => {
  describe.each(modes)('%s', (mode) => {
    const colours = palette[mode]

    test.each(readable)('%s can be read on %s', (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
    })

    test.each(Object.entries(signals[mode]))(
      'the words of %s can be read on their tint and on every ground',
      (_, signal) => {
        for (const ground of [signal.tint, colours.background, colours.surface]) {
          expect(contrast(signal.main, ground)).toBeGreaterThanOrEqual(4.5)
        }
      },
    )
  })
})

test.each(modes)('before any script the style sheet paints the default theme, %s', (mode) => {
  const sheet = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  const block = sheet.split(/^:root/m)[mode === 'light' ? 1 : 2] ?? ''
  for (const [name, colour] of Object.entries(paletteNamed(DEFAULT_THEME)[mode])) {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(block).toContain(`--ngan-${variable}: ${colour};`)
  }
  expect(block).toContain(`--ngan-error: ${signals[mode].error.main};`)
})

test('names are unique, both kinds are there, an unknown name falls back to the default', () => {
  expect(new Set(palettes.map((palette) => palette.name)).size).toBe(palettes.length)
  expect(new Set(palettes.map((palette) => palette.kind))).toEqual(new Set(['pastel', 'gradient']))
  expect(paletteNamed('no such theme').name).toBe(DEFAULT_THEME)
  expect(paletteNamed(null).name).toBe('cyanTheme')
})
