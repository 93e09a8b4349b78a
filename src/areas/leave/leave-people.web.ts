// People to choose from where leave is entered for others, or balances are kept.
import { call } from '#platform/browser/call.web.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { leavePeople } from './leave-people.ts'
import type { leaveActions } from './leave.text.ts'

/** The search of a reference field for one action. */
export function searchPeopleTo(deed: keyof typeof leaveActions): (text: string) => Promise<Found[]> {
  return async (text) => {
    const found = await call(leavePeople, { text, deed })
    const english = currentLanguage() === 'en'
    return found.map((one) => ({
      key: one.id,
      value: (english && one.name_en) || one.name_th,
      hint: [one.nickname, one.employee_code].filter(Boolean).join(' · '),
    }))
  }
}
