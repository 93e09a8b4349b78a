// Another user signed in here, in another tab: this one sends nothing more, and waits to be told to go on as that user.
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { sentence } from '#platform/browser/call-failure.web.ts'
import { onTabSession, replacedBy } from '#platform/browser/tab-session.web.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { leaveUnasked } from '#ui/unload-asks.web.ts'
import { useSignedIn } from './signed-in.web.ts'
import './ReplacedNotice.css'

const said = words({
  nothing: {
    en: 'Nothing more is sent from this page as {mine}. Copy what you have not saved, then press OK.',
    th: 'หน้านี้จะไม่ส่งข้อมูลในชื่อ {mine} อีก คัดลอกข้อความที่ยังไม่ได้บันทึกไว้ก่อน แล้วกดตกลง',
  },
  ok: { en: 'OK', th: 'ตกลง' },
})

/** Stands over the page, which can still be read and copied from, while another user's session is the stored one. */
export function ReplacedNotice(): ReactNode {
  const name = useSyncExternalStore(onTabSession, replacedBy)
  return name === null ? null : createPortal(<Notice name={name} />, document.body)
}

function Notice({ name }: { name: string }) {
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
