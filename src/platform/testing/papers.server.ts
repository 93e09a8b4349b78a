// Reads a PDF as tests want it: how many pages, what Latin text, and how a page looks beside the picture that is kept of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pixelmatch from 'pixelmatch'

/** A PDF that was read. */
interface ReadPaper {
  readonly pages: number
  /** What is written on all pages; of Thai no reader of this kind can be trusted to find every letter. */
  readonly text: string
  /** The same, page by page. */
  readonly sheets: readonly string[]
  /** A page as a PNG, at 108 dots an inch, or `scale` times 72. */
  picture(page?: number, scale?: number): Promise<Buffer>
}

const SCALE = 1.5

/** Opens a PDF. */
export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const paper = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  for (let page = 1; page <= paper.numPages; page++) {
    const { items } = await (await paper.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  return {
    pages: paper.numPages,
    text: texts.join('\n'),
    sheets: texts,
    async picture(page = 1, scale = SCALE) {
      const drawn = await paper.getPage(page)
      const viewport = drawn.getViewport({ scale })
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      await drawn.render({ canvas: canvas as never, viewport }).promise
      return canvas.toBuffer('image/png')
    },
  }
}

/**
 * The share of pixels in which a picture differs from the one kept in `file`. Where none is kept it is kept from now on, and the test
 * fails once: a developer is to look at it.
 */
export async function differenceFrom(file: URL, picture: Buffer): Promise<number> {
  if (!existsSync(file)) {
    writeFileSync(file, picture)
    throw new Error(`There was no ${file.pathname}; look at what was written there now`)
  }
  const [kept, now] = await Promise.all([pixelsOf(readFileSync(file)), pixelsOf(picture)])
  if (kept.width !== now.width || kept.height !== now.height) return 1
  return pixelmatch(kept.data, now.data, undefined, kept.width, kept.height) / (kept.width * kept.height)
}

async function pixelsOf(png: Buffer) {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}
