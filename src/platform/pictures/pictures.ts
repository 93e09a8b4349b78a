// Where people's pictures are, and what stands for one that is missing.

/** What stands before the name of a picture in its address. */
export const PICTURE_BASE = '/pictures/'

/** The first sign of a name. A Thai name may begin with a vowel that stands before its consonant. */
export function firstSign(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.replace(/^[เแโใไ]+/u, ''))?.[0]?.toUpperCase() ?? ''
}
