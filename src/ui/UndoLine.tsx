// What was just done, with the way back, for some seconds; held as long as a pointer or the keyboard rests on it.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { words } from '#base/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useLanguage } from './language.tsx'
import './UndoLine.css'

const said = words({ undo: { en: 'Undo', th: 'เลิกทำ' } })

// so long the line stands
const UNDO_LINE_MS = 10_000

export interface UndoLineProps {
  /** What was done. */
  text: string
  onUndo: () => void
  /** Its time is over. */
  onGone: () => void
}

/** The line; the caller draws it as long as it is wanted. */
export function UndoLine({ text, onUndo, onGone }: UndoLineProps): ReactNode {
  const { say } = useLanguage()
  const [held, setHeld] = useState(false)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => gone(), UNDO_LINE_MS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <output
      className="undo-line"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <Button size="small" startIcon={<Icon name="undo" size={18} />} onClick={onUndo}>
        {say(said.undo)}
      </Button>
    </output>
  )
}
