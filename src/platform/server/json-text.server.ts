// Reads a JSON body strictly: bounded depth, size and counts, no duplicate keys, no broken characters.
import { problem } from '#base/errors.ts'

/** Bounds of a JSON body. Strings in UTF-16 code units. */
export const jsonLimits = { depth: 20, keys: 500, array: 5000, string: 100 * 1024 } as const

/** The object in a JSON text; anything else, or beyond the limits, is refused as BAD_REQUEST. */
export function readJsonObject(text: string): Record<string, unknown> {
  if (text === '') return {}
  let raw: unknown
  try {
    checkStructure(text)
    raw = JSON.parse(text)
  } catch {
    throw problem('BAD_REQUEST')
  }
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw problem('BAD_REQUEST')
  checkValues(raw)
  return raw as Record<string, unknown>
}

// JSON.parse keeps the last of two equal keys and never says so; this pass sees every key as written.
function checkStructure(text: string): void {
  const stack: { keys: Set<string> | null; count: number; expectKey: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    const top = stack[stack.length - 1]
    if (sign === '"') {
      const end = endOfString(text, at)
      if (end - at - 1 > jsonLimits.string * 6) throw new Error('string')
      if (top?.keys && top.expectKey) {
        const key = JSON.parse(text.slice(at, end + 1)) as string
        if (key === '__proto__' || top.keys.has(key)) throw new Error('duplicate key')
        top.keys.add(key)
        top.expectKey = false
        if (top.keys.size > jsonLimits.keys) throw new Error('keys')
      }
      at = end
    } else if (sign === '{' || sign === '[') {
      stack.push({ keys: sign === '{' ? new Set() : null, count: 0, expectKey: sign === '{' })
      if (stack.length > jsonLimits.depth) throw new Error('depth')
    } else if (sign === '}' || sign === ']') {
      stack.pop()
    } else if (sign === ',' && top) {
      top.count++
      top.expectKey = top.keys !== null
      if (top.keys === null && top.count >= jsonLimits.array) throw new Error('array')
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  throw new Error('unterminated string')
}

function checkValues(raw: unknown): void {
  if (typeof raw === 'string') {
    if (raw.length > jsonLimits.string || raw.includes('\0') || !raw.isWellFormed())
      throw problem('BAD_REQUEST')
  } else if (typeof raw === 'number') {
    if (!Number.isFinite(raw)) throw problem('BAD_REQUEST')
  } else if (raw !== null && typeof raw === 'object') {
    for (const [key, one] of Object.entries(raw)) {
      if (key.includes('\0') || !key.isWellFormed()) throw problem('BAD_REQUEST')
      checkValues(one)
    }
  }
}
