// An answer that is a file instead of JSON. The handler has checked that the caller may have it.
import * as z from 'zod/mini'
import { type Output, value } from './operation.ts'
import type { FileFacts } from './received-file.ts'

/** What is sent: a kept file by its key, or bytes made for this answer alone. */
export type SentFile =
  | Pick<FileFacts, 'key' | 'name' | 'mime' | 'size'>
  | { readonly name: string; readonly mime: string; readonly bytes: Uint8Array }

/** A file to be sent, for saving: never shown inside the product's own pages. */
export class FileAnswer {
  readonly file: SentFile

  constructor(file: SentFile) {
    this.file = file
  }
}

/** The output of an operation that answers with a file. */
export const fileAnswer: Output<z.ZodMiniType<FileAnswer>> = value(
  z.custom<FileAnswer>((raw) => raw instanceof FileAnswer),
)

/** `Content-Disposition` for saving under any name, Thai ones too. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** The name in a `Content-Disposition`; null where it names none. */
export function nameSaved(disposition: string | null): string | null {
  const [, exact] = /filename\*=UTF-8''([\w.~%!$&+^`|#-]+)/.exec(disposition ?? '') ?? []
  return exact === undefined ? null : decodeURIComponent(exact)
}
