// A file that came with a request: already on our disk, counted, hashed, and known by its content. Handlers see nothing else of it.

/** What is known of a received file. */
export interface FileFacts {
  /** Where it lies; random, never made of the sender's name. */
  readonly key: string
  /** The sender's name for it, without a path; only to be shown. */
  readonly name: string
  /** By content, not by what the sender said. */
  readonly mime: string
  readonly size: number
  readonly sha256: string
}

/** What a handler gets for a file field. No JSON can imitate it. */
export class ReceivedFile implements FileFacts {
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly sha256: string

  constructor(facts: FileFacts) {
    this.key = facts.key
    this.name = facts.name
    this.mime = facts.mime
    this.size = facts.size
    this.sha256 = facts.sha256
  }

  /** What makes two sendings the same: an idempotency key asks for it. */
  toJSON(): object {
    return { name: this.name, size: this.size, sha256: this.sha256 }
  }
}

/** A file of no kind that is known by its content. */
export const UNKNOWN_TYPE = 'application/octet-stream'

// by content; the first ending of each is the one that is given where the sender's is another
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/bmp': ['bmp'],
  'text/csv': ['csv', 'txt', 'tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/x-msdownload': ['exe', 'dll', 'scr', 'sys', 'ocx', 'cpl', 'com'],
}
// kinds that have a mark: what goes by their endings without it is something else
const marked = ['pdf', 'jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'bmp', 'xlsx']

/** True where the content of a file says which ending it must have. */
export function isNamedByType(mime: string): boolean {
  return Object.hasOwn(endings, mime)
}

/**
 * A name whose ending is that of what the file is: an ending that says otherwise is replaced, as it would decide how the file is
 * opened once it is saved. Throws for a type that nothing is known of.
 */
export function nameByType(name: string, mime: string): string {
  // Windows drops dots and spaces at the end, and takes what follows a colon for a stream of the file
  let stem = name.replace(/[<>:"|?*]/g, '_').replace(/[. ]+$/, '')
  if (mime === UNKNOWN_TYPE) return unknownName(stem)
  const known = endings[mime]
  if (!known) throw new Error(`No ending is known for ${mime}`)
  const isRight = (one: string) => known.some((ending) => one.toLowerCase().endsWith(`.${ending}`))
  while (!isRight(stem)) {
    const shorter = stem.replace(/\.[a-z][a-z0-9_-]{0,15}$/i, '').replace(/[. ]+$/, '')
    if (shorter === stem) break
    stem = shorter
  }
  if (isRight(stem) && !/^\.[^.]*$/.test(stem)) return stem
  const ending = `.${known[0]}`
  return ([...stem].slice(0, 200 - ending.length).join('') || 'file') + ending
}

// The sender's ending stays, a project of a controller is opened by it; one of a marked kind would be wrong.
function unknownName(stem: string): string {
  const isMarked = marked.some((ending) => stem.toLowerCase().endsWith(`.${ending}`))
  return isMarked ? `${[...stem].slice(0, 196).join('')}.bin` : stem || 'file'
}

/** The sender's name for a file as it may be kept and shown: no path, no invisible characters, at most 200. */
export function fileNameOf(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
    .replace(/[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .normalize('NFC')
    .trim()
  const whole = [...clean]
  if (whole.length <= 200) return clean || 'file'
  const ending = /\.[^.]{1,12}$/.exec(clean)?.[0] ?? ''
  return whole.slice(0, 200 - ending.length).join('') + ending
}
