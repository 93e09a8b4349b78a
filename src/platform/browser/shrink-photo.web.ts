// Makes a photo small enough for the network of a phone, upright as it was taken.
import { MOST_BYTES, attempts, fitted } from './shrink-photo.ts'

/** The photo as a JPEG of at most 1,600 pixels and 400 kB. Throws what the browser cannot read. */
export async function shrinkPhoto(file: File): Promise<File> {
  // the turn that the camera noted is made here: what is drawn and sent needs none
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    let smallest: Blob | null = null
    for (const { longest, quality } of attempts) {
      const { width, height } = fitted(image.width, image.height, longest)
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
      smallest = await jpegOf(canvas, quality)
      if (smallest.size <= MOST_BYTES) break
    }
    return new File([smallest!], `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, {
      type: 'image/jpeg',
    })
  } finally {
    image.close()
  }
}

/** What is drawn, as a JPEG. */
export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The browser cannot draw this photo'))),
      'image/jpeg',
      quality,
    )
  })
}
