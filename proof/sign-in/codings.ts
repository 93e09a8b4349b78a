// A secret as it may lie about: in every encoding it may have been written in, and where it is found.
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One way to write a secret down, as the bytes to look for. */
export interface Coded {
  readonly secret: string
  readonly coding: string
  readonly bytes: Buffer
}

/** Names of the codings that are sums of a secret: of a token one of them is what is kept. */
const sums = ['md5', 'sha1', 'sha256', 'sha512'] as const

/** Every coding of a secret that is looked for; `name` says which secret it is without telling it. */
export function codingsOf(name: string, secret: string): Coded[] {
  const raw = Buffer.from(secret)
  const percents = [...raw].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const texts: Record<string, string> = {
    'as it is': secret,
    'its first half': secret.slice(0, Math.max(9, Math.ceil(secret.length / 2))),
    backwards: [...secret].reverse().join(''),
    'lower case': secret.toLowerCase(),
    'upper case': secret.toUpperCase(),
    hex: raw.toString('hex'),
    HEX: raw.toString('hex').toUpperCase(),
    URI: encodeURIComponent(secret),
    'URI, every byte': percents,
    'URI, every byte, upper case': percents.toUpperCase(),
    form: new URLSearchParams({ x: secret }).toString().slice(2),
    JSON: JSON.stringify(secret).slice(1, -1),
    'JSON in JSON': JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
    'JSON, ASCII only': asciiJson(secret),
    HTML: secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
    SQL: secret.replaceAll("'", "''"),
    numbers: [...raw].join(','),
    'numbers with blanks': [...raw].join(', '),
  }
  const coded: { coding: string; bytes: Buffer }[] = Object.entries(texts).map(([coding, text]) => ({
    coding,
    bytes: Buffer.from(text),
  }))
  coded.push({ coding: 'UTF-16LE', bytes: Buffer.from(secret, 'utf16le') })
  coded.push({ coding: 'UTF-16BE', bytes: Buffer.from(secret, 'utf16le').swap16() })
  for (const [coding, bytes] of [
    ['', raw],
    [' of UTF-16', Buffer.from(secret, 'utf16le')],
  ] as const)
    coded.push(...base64Of(bytes).map((one) => ({ ...one, coding: one.coding + coding })))
  for (const sum of sums) {
    const digest = createHash(sum).update(raw).digest()
    coded.push({ coding: sum, bytes: digest })
    coded.push({ coding: `${sum} in hex`, bytes: Buffer.from(digest.toString('hex')) })
    coded.push({ coding: `${sum} in HEX`, bytes: Buffer.from(digest.toString('hex').toUpperCase()) })
    // without its end, so that it is found with and without padding
    coded.push({ coding: `${sum} in base64`, bytes: Buffer.from(digest.toString('base64').slice(0, -3)) })
    coded.push({
      coding: `${sum} in base64url`,
      bytes: Buffer.from(digest.toString('base64url').slice(0, -3)),
    })
  }
  return coded.map((one) => ({ secret: name, ...one }))
}

/** The codings of a token or a resume secret, whose SHA-256 is what the database keeps. */
export function codingsOfToken(name: string, token: string): Coded[] {
  return codingsOf(name, token).filter(({ coding }) => !coding.startsWith('sha256'))
}

// wherever in a longer text it stands: three ways to fall on groups of three bytes, and only what it alone decides
function base64Of(bytes: Buffer): { coding: string; bytes: Buffer }[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url')
    const sure = text.slice(before === 0 ? 0 : before + 1, Math.floor(((before + bytes.length) * 8) / 6))
    const standard = sure.replaceAll('-', '+').replaceAll('_', '/')
    return [
      { coding: `base64 from byte ${before}`, bytes: Buffer.from(standard) },
      { coding: `base64url from byte ${before}`, bytes: Buffer.from(sure) },
    ]
  })
}

function asciiJson(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Which secrets stand in some bytes, e.g. 'the right password (hex)', each once. */
export function foundIn(bytes: Buffer | string, secrets: readonly Coded[]): string[] {
  return searchFor(secrets)(bytes)
}

/** The same, prepared once for much to look through: one pass over the bytes for all codings together. */
export function searchFor(secrets: readonly Coded[]): (bytes: Buffer | string) => string[] {
  const byStart = new Map<number, Coded[]>()
  const starts = new Uint8Array(2 ** 24)
  for (const one of secrets) {
    const start = one.bytes.readUIntBE(0, 3)
    starts[start] = 1
    byStart.set(start, [...(byStart.get(start) ?? []), one])
  }
  return (given) => {
    const bytes = typeof given === 'string' ? Buffer.from(given) : given
    const found = new Set<string>()
    let last = 0
    for (let at = 0; at < bytes.length; at++) {
      last = ((last << 8) | bytes[at]!) & 0xffffff
      if (at < 2 || starts[last] === 0) continue
      for (const { secret, coding, bytes: wanted } of byStart.get(last)!)
        if (bytes.subarray(at - 2, at - 2 + wanted.length).equals(wanted)) found.add(`${secret} (${coding})`)
    }
    return [...found]
  }
}

/** Looks through every file below a directory; how many bytes it read, and what it found where. */
export function foundBelow(
  directory: string,
  search: (bytes: Buffer) => string[],
): { bytes: number; found: string[] } {
  let bytes = 0
  const found: string[] = []
  for (const name of readdirSync(directory, { recursive: true }) as string[]) {
    const path = join(directory, name)
    if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) continue
    const content = readFileSync(path)
    bytes += content.length
    found.push(...search(content).map((one) => `${one} in ${name}`))
  }
  return { bytes, found }
}
