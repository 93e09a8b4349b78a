// Where people's pictures are, and what stands for one that is missing.

/** What stands before the name of a picture in its address. */
export const PICTURE_BASE = '/pictures/'

/** What pictures are kept as, by how their names end. */
export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png' } as const
export type PictureType = (typeof pictureTypes)[keyof typeof pictureTypes]

/** The name of a kept picture. */
export function pictureName(uuid: string, mime: PictureType): string {
  return `${uuid}.${mime === pictureTypes.png ? 'png' : 'jpg'}`
}

/** The first sign of a name. A Thai name may begin with a vowel that stands before its consonant. */
export function firstSign(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.replace(/^[เแโใไ]+/u, ''))?.[0]?.toUpperCase() ?? ''
}
