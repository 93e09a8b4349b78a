// Why the save of a dialog was refused, inside the dialog: a stale edit to decide about, or one sentence.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { CallFailure } from './call-failure.web.ts'
import { StaleNotice, isStale } from './StaleNotice.tsx'
import './Refusal.css'

type Stale = Omit<Parameters<typeof StaleNotice>[0], 'failure'>

const said = words({ end: { en: 'Take out of use', th: 'เลิกใช้งาน' } })

/** Shows a refused save; nothing while there was none. What was typed is the form's and stays. */
export function Refusal({
  failure,
  stale,
  instead,
}: {
  failure: CallFailure | null
  stale?: Stale
  /** Of a delete that is refused as the record is used: it can be ended. */
  instead?: { readonly onEnd: () => void } | undefined
}): ReactNode {
  const { say } = useLanguage()
  if (!failure) return null
  if (stale && isStale(failure)) return <StaleNotice failure={failure} {...stale} />
  return (
    <div className="refusal" role="alert">
      <Icon name="alert-circle" />
      <div>
        <span>{failure.message}</span>
        {instead && (
          <Button size="small" variant="outlined" onClick={instead.onEnd}>
            {say(said.end)}
          </Button>
        )}
      </div>
    </div>
  )
}
