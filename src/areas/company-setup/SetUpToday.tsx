// The administrator's line on the first page of a company that is not set up yet; the first time it leads to the steps by itself.
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { SetUpToday as Today } from './set-up-today.ts'

const said = words({
  line: { en: 'Set up the company: {settled} of {all}', th: 'ตั้งค่าบริษัท: เสร็จแล้ว {settled} จาก {all} ขั้นตอน' },
})

// an answer of before the steps were opened may be shown once more while the next one comes
let hasLed = false

/** One line with the way to the steps. */
export function SetUpToday({ today: { settled, all, is_first } }: { today: Today }): ReactNode {
  const { say } = useLanguage()
  const navigate = useNavigate()
  useEffect(() => {
    if (!is_first || hasLed) return
    hasLed = true
    void navigate('/app/Set-Up', { replace: true })
  }, [is_first, navigate])
  return (
    <Card>
      <Link to="/app/Set-Up">{say(said.line, { settled, all })}</Link>
    </Card>
  )
}
