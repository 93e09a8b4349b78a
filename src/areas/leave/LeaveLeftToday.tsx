// What the reader has left this year of each kind of leave with a quota.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type LeaveLeft, leaveLeftTitle } from './leave-today.ts'

const said = words({ left: { en: '{left} of {all} days left', th: 'เหลือ {left} จาก {all} วัน' } })

/** So many kinds are told of, in the order of the kinds. */
const KINDS = 4

/** The card. */
export function LeaveLeftToday({ today }: { today: LeaveLeft }): ReactNode {
  const { say, language } = useLanguage()
  return (
    <Card title={leaveLeftTitle}>
      <CardLines
        lines={today.slice(0, KINDS).map((one) => ({
          key: one.leave_type_id,
          to: '/app/Leave?view=MINE',
          first: (language === 'en' && one.name_en) || one.name_th,
          aside: say(said.left, { left: one.left, all: one.all }),
        }))}
      />
    </Card>
  )
}
