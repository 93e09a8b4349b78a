import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '#base/text.ts'
import { IconAction } from './IconAction.tsx'
import { type Says, useLanguage } from './language.tsx'
import { toast } from './Toast.tsx'
import './CopyableText.css'

const said = words({
  copy: { en: 'Copy: {what}', th: 'คัดลอก: {what}' },
  copied: { en: 'Copied', th: 'คัดลอกแล้ว' },
  marked: { en: 'Selected; copy it with Ctrl+C', th: 'เลือกข้อความให้แล้ว กด Ctrl+C เพื่อคัดลอก' },
})

/** A text that is shown to be copied, with its name: a line of a `dl`. `short` is shown in its place until it has to be copied by hand. */
export function CopyableText({
  label,
  text,
  short = text,
}: {
  label: Says
  text: string
  short?: string
}): ReactNode {
  const { say } = useLanguage()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [isWhole, setWhole] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(said.copied)
    } catch {
      // without https the browser gives no clipboard: the text is marked instead
      flushSync(() => setWhole(true))
      if (box) getSelection()?.selectAllChildren(box)
      toast.info(said.marked)
    }
  }
  return (
    <div className="copyable-text">
      <dt>{say(label)}</dt>
      <dd>
        <code ref={setBox}>{isWhole ? text : short}</code>
        <IconAction
          icon="content-copy"
          label={say(said.copy, { what: say(label) })}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  )
}
