// The bar of a tab in which another user is signed in now.
import { type ReactNode, useEffect, useRef } from 'react'
import { sentence } from '#platform/browser/call-failure.web.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { leaveUnasked } from '#ui/unload-asks.web.ts'
import { useSignedIn } from './signed-in.web.ts'
import './ReplacedBar.css'

const said = words({
  nothing: {
    en: 'Nothing more is sent from this page as {mine}. Copy what you have not saved, then press OK.',
    th: 'หน้านี้จะไม่ส่งข้อมูลในชื่อ {mine} อีก คัดลอกข้อความที่ยังไม่ได้บันทึกไว้ก่อน แล้วกดตกลง',
  },
  ok: { en: 'OK', th: 'ตกลง' },
})

/** Says who is signed in now, over the page, and goes on as that user. */
export function ReplacedBar({ name }: { name: string }): ReactNode {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const bar = useRef<HTMLDivElement>(null)
  // in the top layer: over dialogs too, in which the text may stand
  useEffect(() => bar.current?.showPopover?.(), [])
  const goOn = () => {
    leaveUnasked()
    location.reload()
  }
  return (
    <div className="replaced-notice" ref={bar} popover="manual" role="alert">
      <Icon name="alert" />
      <p>
        <strong>{sentence('REPLACED', { name })}</strong>
        <span>{say(said.nothing, { mine: user.username })}</span>
      </p>
      <Button variant="contained" onClick={goOn}>
        {say(said.ok)}
      </Button>
    </div>
  )
}
