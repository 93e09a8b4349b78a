// Saves what is open of the chart as a file, in the colours of the screen.
import type { Language } from '#platform/text.ts'
import { saveFile } from '#platform/save-file.web.ts'
import { todayInBangkok } from '#ui/date-format.ts'
import { orgLevels } from '../organization.text.ts'
import { type ChartPicture, type Ink, drawChart, svgOf } from './chart-picture.ts'
import { type UnitTree, layoutOf } from './unit-tree.ts'

/** Longest side of a PNG: more than browsers paint, and than anybody can open. */
const LONGEST = 12_000

/** Draws the chart and hands it over to be saved. */
export async function saveChart(
  tree: UnitTree,
  closed: ReadonlySet<number>,
  language: Language,
  format: 'svg' | 'png',
): Promise<void> {
  const font = getComputedStyle(document.body).fontFamily
  const picture = drawChart(tree, layoutOf(tree, closed), language, inkOf(font))
  const content =
    format === 'svg'
      ? new Blob([svgOf(picture, font)], { type: 'image/svg+xml' })
      : await pngOf(picture, font)
  saveFile(content, `organization-${todayInBangkok()}.${format}`)
}

function inkOf(font: string): Ink {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--ngan-${name}`).trim()
  const tones = ['violet', 'blue', 'cyan', 'green', 'amber']
  const context = document.createElement('canvas').getContext('2d')!
  return {
    ground: colour('surface'),
    box: colour('background'),
    edge: colour('border'),
    text: colour('text'),
    quiet: colour('muted'),
    levels: Object.fromEntries(Object.keys(orgLevels).map((level, at) => [level, colour(tones[at]!)])),
    widthOf: (text, size, bold) => {
      context.font = fontOf(size, bold, font)
      return context.measureText(text).width
    },
  }
}

async function pngOf({ shapes, width, height }: ChartPicture, font: string): Promise<Blob> {
  const scale = Math.min(2, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  context.lineWidth = 1.5
  for (const shape of shapes) {
    context.beginPath()
    if (shape.kind === 'line') {
      for (const { x, y } of shape.points) context.lineTo(x, y)
      context.strokeStyle = shape.colour
      context.stroke()
    } else if (shape.kind === 'box') {
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
      context.fillStyle = shape.fill
      context.fill()
      context.strokeStyle = shape.edge
      context.stroke()
    } else {
      context.font = fontOf(shape.size, shape.bold, font)
      context.fillStyle = shape.colour
      context.fillText(shape.text, shape.x, shape.y)
    }
  }
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The picture could not be painted'))),
      'image/png',
    ),
  )
}

function fontOf(size: number, bold: boolean, family: string): string {
  return `${bold ? 600 : 400} ${size}px ${family}`
}
