// The chart as a picture: a list of shapes, which becomes an SVG file or is painted for a PNG.
import { firstSign } from '#platform/pictures/pictures.ts'
import type { Language } from '#base/text.ts'
import { fill } from '#base/text.ts'
import type { OrgUnit } from '../organization.ts'
import { orgLevels } from '../organization.text.ts'
import { type ChartLayout, type Line, boxSize } from './chart-layout.ts'
import { countOf, headOf, namedIn, noHead } from './unit-words.ts'
import { type UnitTree, levelOf } from './unit-tree.ts'

/** One thing to draw, in pixels of the picture. */
type Shape =
  | { readonly kind: 'line'; readonly points: Line; readonly colour: string }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly fill: string
      readonly edge: string
    }
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly size: number
      readonly bold: boolean
      readonly colour: string
      readonly text: string
      /** True where x is its middle, and not its beginning. */
      readonly centred?: boolean
    }
  | {
      /** A picture cut to a circle, by its left upper corner. */
      readonly kind: 'photo'
      readonly x: number
      readonly y: number
      readonly size: number
      readonly name: string
      /** The picture itself, as a data URL. */
      readonly data: string
    }

/** A picture and its measures. */
export interface ChartPicture {
  readonly shapes: readonly Shape[]
  readonly width: number
  readonly height: number
}

/** The colours of the screen, and how wide a text is. */
export interface Ink {
  readonly ground: string
  readonly box: string
  readonly edge: string
  readonly text: string
  readonly quiet: string
  /** By level. */
  readonly levels: Readonly<Record<string, string>>
  readonly widthOf: (text: string, size: number, bold: boolean) => number
}

const MARGIN = 32
/** From the left edge of a box to its words. */
const INSET = 14
/** Across the round picture of a head. */
const PORTRAIT = 22
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Draws what is open. `photos`: pictures of heads as data URLs, by the name of the file; who has none gets their first sign. */
export function drawChart(
  tree: UnitTree,
  layout: ChartLayout,
  language: Language,
  ink: Ink,
  photos: ReadonlyMap<string, string> = new Map(),
): ChartPicture {
  const width = layout.width + 2 * MARGIN
  const height = layout.height + 2 * MARGIN
  const placed = (points: Line) => points.map(({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN }))
  return {
    width,
    height,
    shapes: [
      { kind: 'box', x: 0, y: 0, width, height, radius: 0, fill: ink.ground, edge: ink.ground },
      ...layout.lines.map((line): Shape => ({ kind: 'line', points: placed(line), colour: ink.quiet })),
      ...[...layout.corners].flatMap(([id, { x, y }]) =>
        shapesOf(tree.byId.get(id)!, x + MARGIN, y + MARGIN, language, ink, photos),
      ),
    ],
  }
}

function shapesOf(
  unit: OrgUnit,
  x: number,
  y: number,
  language: Language,
  ink: Ink,
  photos: ReadonlyMap<string, string>,
): Shape[] {
  const level = ink.levels[unit.level] ?? ink.quiet
  const text = (
    down: number,
    size: number,
    bold: boolean,
    colour: string,
    whole: string,
    right = 0,
  ): Shape => {
    const room = boxSize.width - 2 * INSET - right
    const cut = cutTo(whole, room, (part) => ink.widthOf(part, size, bold))
    return { kind: 'text', x: x + INSET + right, y: y + down, size, bold, colour, text: cut }
  }
  const head = headOf(unit, language)
  const count = fill(countOf(unit), language, { own: unit.headcount, all: unit.headcount_below })
  const { width, height } = boxSize
  return [
    { kind: 'box', x, y, width, height, radius: 10, fill: ink.box, edge: ink.edge },
    { kind: 'box', x, y: y + 10, width: 4, height: height - 20, radius: 2, fill: level, edge: level },
    text(22, 12, true, level, orgLevels[levelOf(unit)][language]),
    text(44, 16, true, ink.text, namedIn(unit, language)),
    ...(head
      ? [
          ...portraitOf(head, unit.head_picture, x + INSET, y + 51, ink, photos),
          text(67, 14, false, ink.text, head, PORTRAIT + 8),
        ]
      : [text(67, 14, false, ink.quiet, noHead[language])]),
    text(89, 13, false, ink.quiet, count),
  ]
}

function portraitOf(
  head: string,
  picture: string | null,
  x: number,
  y: number,
  ink: Ink,
  photos: ReadonlyMap<string, string>,
): Shape[] {
  const data = picture === null ? undefined : photos.get(picture)
  if (data) return [{ kind: 'photo', x, y, size: PORTRAIT, name: picture!, data }]
  const radius = PORTRAIT / 2
  const middle = { x: x + radius, y: y + radius + 4, centred: true }
  return [
    { kind: 'box', x, y, width: PORTRAIT, height: PORTRAIT, radius, fill: ink.edge, edge: ink.edge },
    { kind: 'text', ...middle, size: 12, bold: true, colour: ink.text, text: firstSign(head) },
  ]
}

/** A text that fits, its end cut off between letters if it is too long. */
export function cutTo(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const parts = [...letters.segment(text)].map(({ segment }) => segment)
  while (parts.length > 0 && widthOf(`${parts.join('')}…`) > room) parts.pop()
  return `${parts.join('')}…`
}

/** The picture as an SVG file. */
export function svgOf({ shapes, width, height }: ChartPicture, font: string): string {
  const drawn = shapes.map(elementOf)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(font)}">\n${ROUND}\n${drawn.join('\n')}\n</svg>\n`
}

// cuts whatever names it to the circle within it
const ROUND =
  '<clipPath id="round" clipPathUnits="objectBoundingBox"><circle cx="0.5" cy="0.5" r="0.5"/></clipPath>'

function elementOf(shape: Shape): string {
  if (shape.kind === 'line') {
    const points = shape.points.map(({ x, y }) => `${x},${y}`).join(' ')
    return `<polyline points="${points}" fill="none" stroke="${shape.colour}" stroke-width="1.5"/>`
  }
  const place = `x="${shape.x}" y="${shape.y}"`
  if (shape.kind === 'text') {
    const weight = shape.bold ? 600 : 400
    const anchor = shape.centred ? ' text-anchor="middle"' : ''
    return `<text ${place}${anchor} font-size="${shape.size}" font-weight="${weight}" fill="${shape.colour}">${escaped(shape.text)}</text>`
  }
  if (shape.kind === 'photo')
    return `<image ${place} width="${shape.size}" height="${shape.size}" clip-path="url(#round)" href="${escaped(shape.data)}"/>`
  const { width, height, radius, fill: ground, edge } = shape
  return `<rect ${place} width="${width}" height="${height}" rx="${radius}" fill="${ground}" stroke="${edge}"/>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
