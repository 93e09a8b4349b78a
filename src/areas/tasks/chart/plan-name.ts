// What the plan and the list beside it are called: known to pages that draw none of it yet.
import { words } from '#base/text.ts'

export const planNames = words({
  views: { en: 'List or plan', th: 'รายการหรือแผน' },
  list: { en: 'List', th: 'รายการ' },
  plan: { en: 'Plan', th: 'แผน' },
})
