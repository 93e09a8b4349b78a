// Chance that always falls the same way: a sample loaded twice is the same sample.

/** A stream of choices; two streams of the same seed choose alike. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  fraction(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True with the given probability (0…1). */
  chance(probability: number): boolean
  /** One of the things, each as likely. Throws if there are none. */
  one<T>(things: readonly T[]): T
  /** One of the things, as likely as its weight says. */
  weighted<T>(things: readonly (readonly [thing: T, weight: number])[]): T
}

/** A stream for a seed: any text. */
export function randomOf(seed: string): Random {
  let state = hashed(seed)
  // mulberry32: 32 bits of state are plenty for choosing names
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    one(things) {
      if (things.length === 0) throw new Error('There is nothing to choose from')
      return things[whole(0, things.length - 1)]!
    },
    weighted(things) {
      let left = fraction() * things.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [thing, weight] of things) {
        left -= weight
        if (left < 0) return thing
      }
      return things.at(-1)![0]
    },
  }
}

/** A version 4 UUID of the stream. */
export function uuidOf(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16))
  digits[12] = '4'
  digits[16] = '89ab'[random.whole(0, 3)]!
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

// FNV-1a
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
