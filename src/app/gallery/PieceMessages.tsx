import { type ReactNode, useState } from 'react'
import { type AskIcon, alert, confirm, popup } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { toast } from '#ui/Toast.tsx'
import { pieceWords } from './pieces.text.ts'

const icons: readonly AskIcon[] = ['success', 'error', 'warning', 'info', 'question']

/** Everything that is said over a page: press, and it is there. */
export function PieceMessages(): ReactNode {
  const [open, setOpen] = useState<'free' | 'forced'>()
  return (
    <>
      <Card title={pieceWords.toasts}>
        <div className="piece-row">
          <Press text={pieceWords.success} does={() => toast.success()} />
          <Press text={pieceWords.warning} does={() => toast.warning()} />
          <Press text={pieceWords.info} does={() => toast.info()} />
          <Press text={pieceWords.error} does={() => toast.error()} />
          <Press text={pieceWords.saved} does={() => toast.saved()} />
          <Press text={pieceWords.deleted} does={() => toast.deleted()} />
          <Press text={pieceWords.long} does={() => toast.warning(pieceWords.longText)} />
        </div>
      </Card>
      <Card title={pieceWords.alerts}>
        <div className="piece-row">
          {icons.map((icon) => (
            <Press
              key={icon}
              text={pieceWords[icon]}
              does={() => alert({ title: pieceWords.alertTitle, text: pieceWords.alertText, icon })}
            />
          ))}
        </div>
      </Card>
      <Card title={pieceWords.questions}>
        <div className="piece-row">
          <Press text={pieceWords.deletion} does={() => confirm({ item: 'RB-450-07 · Palletizer' })} />
          <Press text={pieceWords.generic} does={() => confirm({ title: pieceWords.genericTitle })} />
          <Press text={pieceWords.popup} does={() => popup({ title: pieceWords.success })} />
        </div>
      </Card>
      <Card title={pieceWords.dialogs}>
        <div className="piece-row">
          <Press text={pieceWords.open} does={() => setOpen('free')} />
          <Press text={pieceWords.forced} does={() => setOpen('forced')} />
        </div>
      </Card>
      {open && <Machine closable={open === 'free'} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Press({ text, does }: { text: Says; does: () => unknown }) {
  const { say } = useLanguage()
  return (
    <Button variant="outlined" onClick={() => void does()}>
      {say(text)}
    </Button>
  )
}

function Machine({ closable, onClose }: { closable: boolean; onClose: () => void }) {
  const { say } = useLanguage()
  const [name, setName] = useState('Palletizer')
  return (
    <AppDialog
      open
      title={pieceWords.dialogTitle}
      subtitle="RB-450-07"
      closable={closable}
      dirty={name !== 'Palletizer'}
      onClose={onClose}
      onSubmit={onClose}
      actions={<GradientButton type="submit">{say(pieceWords.save)}</GradientButton>}
    >
      <TextField
        id="name"
        label={pieceWords.name}
        value={name}
        required
        onChange={(_, next) => setName(next)}
      />
    </AppDialog>
  )
}
