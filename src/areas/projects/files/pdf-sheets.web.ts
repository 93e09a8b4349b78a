// Reads a PDF in the page itself: the content policy lets no frame show one, and no worker or code from outside read it.
import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A PDF that was read. */
export interface OpenPdf {
  readonly sheets: number
  /** Draws a sheet as wide as `width` pixels of the screen. One that is stopped ends without a failure. */
  draw(
    no: number,
    canvas: HTMLCanvasElement,
    width: number,
  ): { readonly done: Promise<void>; readonly stop: () => void }
  close(): Promise<void>
}

/** More pixels than that a phone has no memory for. */
const MOST_PIXELS = 16_000_000

/** Opens a PDF; throws where it is none, is damaged or has a password. */
export async function openPdf(content: Blob): Promise<OpenPdf> {
  // what the reader would run in a worker runs here once it is there
  const [{ getDocument }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ])
  const data = new Uint8Array(await content.arrayBuffer())
  // no part of it may be fetched, and none compiled
  const task = getDocument({ data, useWasm: false, useWorkerFetch: false, enableXfa: false, verbosity: 0 })
  const pdf = await task.promise
  return {
    sheets: pdf.numPages,
    draw: (no, canvas, width) => drawSheet(pdf, no, canvas, width),
    close: () => task.destroy(),
  }
}

function drawSheet(pdf: PDFDocumentProxy, no: number, canvas: HTMLCanvasElement, width: number) {
  let stop = () => {}
  let isStopped = false
  const done = (async () => {
    const page = await pdf.getPage(no)
    if (isStopped) return
    const whole = page.getViewport({ scale: 1 })
    const wanted = (width / whole.width) * Math.min(window.devicePixelRatio || 1, 2)
    const most = Math.sqrt(MOST_PIXELS / (whole.width * whole.height))
    const viewport = page.getViewport({ scale: Math.min(wanted, most) })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.style.width = `${Math.floor(width)}px`
    const drawing = page.render({ canvas, viewport })
    stop = () => drawing.cancel()
    await drawing.promise.catch((failure: unknown) => {
      if (!isStopped) throw failure
    })
  })()
  return {
    done,
    stop: () => {
      isStopped = true
      stop()
    },
  }
}
