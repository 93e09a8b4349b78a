// The button that opens a paper in a tab of its own, to be printed or saved from there.
import { type ReactNode, useState } from 'react'
import type { InputFor, Operation } from '#base/operation.ts'
import { type Words, words } from '#base/text.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'

const said = words({ print: { en: 'Print', th: 'พิมพ์' } })

/** Busy while the paper is made. `label` names the paper where "Print" alone could mean several. */
export function PrintButton<O extends Operation>({
  paper,
  input,
  label = said.print,
  size,
}: {
  paper: O
  input: InputFor<O>
  label?: Words
  size?: 'small'
}): ReactNode {
  const { say } = useLanguage()
  const [busy, setBusy] = useState(false)
  const print = () => {
    // in the press itself: later no browser opens a tab
    const tab = open('', '_blank')
    setBusy(true)
    void saveFileOf(paper, input, tab).finally(() => setBusy(false))
  }
  return (
    <Button
      color="inherit"
      {...(size && { size })}
      disabled={busy}
      startIcon={<Icon name="printer" size={18} />}
      onClick={print}
    >
      {say(label)}
    </Button>
  )
}
