// Saves what is open of the chart as a file, in the colours of the screen, with the pictures of the heads in it.
import { PICTURE_BASE } from '#platform/pictures/pictures.ts'
import type { Language } from '#base/text.ts'
import { saveFile } from '#platform/browser/save-file.web.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { orgLevels } from '../organization.text.ts'
import { type ChartPicture, type Ink, drawChart, svgOf } from './chart-picture.ts'
import { type UnitTree, layoutOf } from './unit-tree.ts'

/** Longest side of a PNG: more than browsers paint, and than anybody can open. */
const LONGEST = 12_000
/** Pixels across a kept picture: sharp at four times the size of the chart. */
const PHOTO = 96

/** Draws the chart and hands it over to be saved. */
export async function saveChart(
  tree: UnitTree,
  closed: ReadonlySet<number>,
  language: Language,
  format: 'svg' | 'png',
): Promise<void> {
  const font = getComputedStyle(document.body).fontFamily
  const layout = layoutOf(tree, closed)
  const heads = [...layout.corners.keys()].flatMap((id) => tree.byId.get(id)?.head_picture ?? [])
  const photos = await readPhotos(heads)
  const urls = new Map([...photos].map(([name, photo]) => [name, photo.toDataURL('image/jpeg', 0.85)]))
  const picture = drawChart(tree, layout, language, inkOf(font), urls)
  const content =
    format === 'svg'
      ? new Blob([svgOf(picture, font)], { type: 'image/svg+xml' })
      : await pngOf(picture, font, photos)
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

type Photos = ReadonlyMap<string, HTMLCanvasElement>

/** The pictures as small squares, by name; one that cannot be had is left out. */
async function readPhotos(names: readonly string[]): Promise<Photos> {
  const read = [...new Set(names)].map(async (name) => {
    try {
      const answer = await fetch(PICTURE_BASE + name, { credentials: 'same-origin' })
      if (!answer.ok) return []
      const image = await createImageBitmap(await answer.blob())
      const small = document.createElement('canvas')
      small.width = small.height = PHOTO
      small.getContext('2d')!.drawImage(image, 0, 0, PHOTO, PHOTO)
      return [[name, small] as const]
    } catch {
      return []
    }
  })
  return new Map((await Promise.all(read)).flat())
}

async function pngOf({ shapes, width, height }: ChartPicture, font: string, photos: Photos): Promise<Blob> {
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
    } else if (shape.kind === 'photo') {
      const { x, y, size } = shape
      context.save()
      context.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI)
      context.clip()
      context.drawImage(photos.get(shape.name)!, x, y, size, size)
      context.restore()
    } else {
      context.font = fontOf(shape.size, shape.bold, font)
      context.textAlign = shape.centred ? 'center' : 'start'
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
