// A telephone number that calls.
import type { ReactNode } from 'react'
import { callHref } from '#base/phone.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'

const said = words({ call: { en: 'Call {who}', th: 'โทรหา {who}' } })

/** The number as a link; `who` answers. */
export function CallLink({ number, who }: { number: string; who: string }): ReactNode {
  const { say } = useLanguage()
  return (
    <a className="call-link" href={callHref(number)} aria-label={`${say(said.call, { who })} ${number}`}>
      <Icon name="phone" size={16} />
      {number}
    </a>
  )
}
