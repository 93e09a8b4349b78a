// Kinds of settings: how the text of a variable is checked and becomes a value.
import * as z from 'zod/mini'
import { isProxyList } from './proxies.server.ts'

/** What work on a board outside may be in; the area of projects says what each means. */
export const boardStates: readonly string[] = [
  'BACKLOG',
  'TODO',
  'IN_PROGRESS',
  'BLOCKED',
  'REVIEW',
  'DONE',
  'CANCELLED',
]

/** A whole number from 0 to `most`. */
export function whole(most: number, message: string): z.ZodMiniType<number, string> {
  return z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,${String(most).length}}$`), message)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, message))),
  )
}

/** A key, a token: so many characters, none of them a space. */
export function printable(least: number, most: number) {
  return z
    .string()
    .check(
      z.regex(
        new RegExp(`^[\\x21-\\x7e]{${least},${most}}$`),
        `must be ${least} to ${most} printable characters without spaces`,
      ),
    )
}

export const hostName = z.string().check(z.regex(/^[\w.:-]{1,253}$/, 'must be a host name or an address'))

/** A path, or a bucket. */
export const path = z.string().check(z.refine((text) => !text.includes('\0'), 'must be a path'))

export const proxyList = z
  .string()
  .check(
    z.maxLength(1000, 'must have 1000 characters at most'),
    z.refine(isProxyList, 'must be addresses or networks such as 10.0.0.5,172.16.0.0/12'),
  )

/** An address to which a password may be sent. */
export const safeAddress = z
  .string()
  .check(z.refine(isSafeTarget, 'must be an https address (http only on this machine)'))

/** The same, to which paths are added. */
export const addressWithoutSlash = z.pipe(
  safeAddress,
  z.transform((address: string) => address.replace(/\/+$/, '')),
)

export const boardAddress = z
  .string()
  .check(
    z.refine(
      (text) => isSafeTarget(text) && new URL(text).protocol === 'https:' && new URL(text).search === '',
      'must be an https address without a question, a name or a password',
    ),
  )

/** Our states and the words of a board for them. */
export const boardWords = z
  .string()
  .check(
    z.refine(
      areBoardWords,
      `must be STATE=word, one for each state, with states among ${boardStates.join(', ')} and no word twice`,
    ),
  )

// a password leaves the machine encrypted or not at all
function isSafeTarget(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}

// each state and each word once
function areBoardWords(text: string): boolean {
  const pairs = text.split(',').map((one) => one.split('='))
  const isOnce = (at: 0 | 1) =>
    new Set(pairs.map((pair) => pair[at]?.trim().toLowerCase())).size === pairs.length
  const isPair = ([state = '', word = '', ...more]: string[]) =>
    boardStates.includes(state.trim()) && /^.{1,100}$/.test(word.trim()) && more.length === 0
  return pairs.every(isPair) && isOnce(0) && isOnce(1)
}
