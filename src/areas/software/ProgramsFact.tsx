// In the head of a machine's page: that a program is old, or was changed on site. Nothing where all is as it should be.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'

const said = words({
  changed: { en: '{count} changed on site', th: 'ถูกแก้ที่หน้างาน {count} ตัว' },
  old: { en: '{count} on an old version', th: 'เป็นเวอร์ชันเก่า {count} ตัว' },
})

/** How many of its programs call for attention. */
export function ProgramsFact({
  value: { old, changed },
}: {
  value: { old: number; changed: number }
}): ReactNode {
  const { say } = useLanguage()
  const told = [
    changed > 0 && say(said.changed, { count: changed }),
    old > 0 && say(said.old, { count: old }),
  ]
  return <Link to="?tab=programs">{told.filter(Boolean).join(' · ')}</Link>
}
