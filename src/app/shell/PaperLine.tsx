// What stands at the head of the paper when a page is printed: whose it is, when it was printed and by whom.
import type { ReactNode } from 'react'
import { nowInBangkok, showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { usePrinting } from '#ui/printing.web.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'

const said = words({
  printed: { en: 'Printed {when} by {name}', th: 'พิมพ์เมื่อ {when} น. โดย {name}' },
})

/** The line of the paper; on the screen it is not there. */
export function PaperLine(): ReactNode {
  const { say, language } = useLanguage()
  const { user } = useSignedIn()
  const printing = usePrinting()
  if (!printing) return null
  const now = nowInBangkok()
  const when = `${showDate(now, language)} ${now.slice(11)}`
  return (
    <p className="paper-line">
      <b>Ngan</b>
      <span>{say(said.printed, { when, name: user.fullname })}</span>
    </p>
  )
}
