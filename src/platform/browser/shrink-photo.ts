// How large a photo may be on the network of a phone, and the sizes and qualities that are tried until it is.

/** The longest side, in pixels. */
export const LONGEST_SIDE = 1600
/** The most bytes. */
export const MOST_BYTES = 400_000

/** Width and height within the longest side, in whole pixels; never larger than they are. */
export function fitted(
  width: number,
  height: number,
  longest = LONGEST_SIDE,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What is tried, one after the other: less quality first, as it is seen least, then fewer pixels. */
export const attempts: readonly { readonly longest: number; readonly quality: number }[] = [
  { longest: LONGEST_SIDE, quality: 0.85 },
  { longest: LONGEST_SIDE, quality: 0.7 },
  { longest: LONGEST_SIDE, quality: 0.55 },
  { longest: 1200, quality: 0.6 },
  { longest: 1000, quality: 0.5 },
  { longest: 800, quality: 0.4 },
]
