import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { CopyableText } from './CopyableText.tsx'
import { AppDialog } from './Dialog.tsx'
import { GradientButton } from './GradientButton.tsx'
import { type Says, useLanguage } from './language.tsx'
import './CopyDialog.css'

const said = words({ done: { en: 'Done', th: 'เสร็จสิ้น' } })

/** Texts shown this once, each to be copied by its name; stands until it is closed. `name` says whose they are. */
export function CopyDialog({
  title,
  name,
  tell,
  texts,
  onClose,
}: {
  title: Says
  name: string
  tell: Says
  texts: readonly { readonly label: Says; readonly text: string }[]
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  return (
    <AppDialog
      open
      size="xs"
      title={title}
      subtitle={name}
      onClose={onClose}
      actions={
        <GradientButton autoFocus onClick={onClose}>
          {say(said.done)}
        </GradientButton>
      }
    >
      <p className="copy-dialog-tell">{say(tell)}</p>
      <dl className="copy-dialog-texts">
        {texts.map(({ label, text }) => (
          <CopyableText key={say(label)} label={label} text={text} />
        ))}
      </dl>
    </AppDialog>
  )
}
