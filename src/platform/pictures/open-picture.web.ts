// Looks at a chosen picture before it is sent, by the same limits and in the same words as the server.
import type { Problem } from '#base/errors.ts'
import { typesInWords, uploadProblem } from '#platform/files/upload-problems.ts'
import { pictureLimits, pictureProblem } from './picture-limits.ts'

/** A chosen picture that may be sent. */
export interface OpenPicture {
  readonly file: File
  readonly address: string
  readonly width: number
  readonly height: number
  /** Lets the browser forget it. */
  close(): void
}

const signs: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x42, 0x4d],
]

/** The chosen picture, or why it cannot be taken. */
export async function openPicture(
  files: readonly File[],
): Promise<{ picture: OpenPicture } | { problem: Problem }> {
  const [file] = files
  if (!file || files.length > 1) return { problem: uploadProblem('FILE_ONLY_ONE') }
  if (file.size === 0) return { problem: uploadProblem('FILE_EMPTY') }
  const { bytes, types, longest } = pictureLimits
  if (file.size > bytes)
    return { problem: uploadProblem('FILE_TOO_LARGE', { most: bytes.toLocaleString('en') }) }
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (!signs.some((sign) => sign.every((byte, at) => head[at] === byte)))
    return { problem: uploadProblem('FILE_TYPE', { types: typesInWords(types) }) }
  const address = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(address)
  const size = await sizeOf(address)
  const picture = size && { file, address, ...size, close }
  if (picture && picture.width <= longest && picture.height <= longest) return { picture }
  close()
  return {
    problem: size
      ? pictureProblem('PICTURE_DIMENSIONS', { ...size, longest })
      : pictureProblem('PICTURE_UNREADABLE'),
  }
}

function sizeOf(address: string): Promise<{ width: number; height: number } | null> {
  return new Promise((done) => {
    const image = new Image()
    image.onload = () => done({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => done(null)
    image.src = address
  })
}
