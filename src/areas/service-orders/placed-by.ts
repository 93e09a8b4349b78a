// Who put a visit where it stands, and when: told to the loser of two who placed it.
import type { Words } from '#base/text.ts'

export const placedBy: Words = { en: 'placed by {by}, {at}', th: '{by} วางเมื่อ {at}' }
