// What the cards of the schedule on the first page are called.
import { words } from '#base/text.ts'

export const { weekLoadTitle, boardTitle } = words({
  weekLoadTitle: { en: "This week's load", th: 'ภาระงานสัปดาห์นี้' },
  boardTitle: { en: 'To place', th: 'รอจัดช่าง' },
})
