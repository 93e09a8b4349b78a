// Reads a QR code from what a camera sees: by the browser where it can, else by a decoder that is fetched for it.

/** The text of a code in the picture; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(image: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Frames are made smaller for the decoder: a code fills a good part of one. */
const WIDEST = 720

/** The reader of this browser. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: known } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await known?.getSupportedFormats().catch(() => [])) ?? []
  if (known && formats.includes('qr_code')) {
    const detector = new known({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (canvas.width === 0 || canvas.height === 0) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height)
    try {
      return decodeQR({ width, height, data })
    } catch {
      // it says so of every picture without a code
      return null
    }
  }
}
