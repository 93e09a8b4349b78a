// '@' and the beginning of a name offers colleagues; who is chosen is written into the text and told of the comment.
import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import './Mentions.css'

const said = words({
  offer: { en: 'Mention a colleague', th: 'กล่าวถึงเพื่อนร่วมงาน' },
  none: { en: 'No one found', th: 'ไม่พบชื่อนี้' },
})
const MOST_OFFERED = 5

/** Colleagues who were chosen, by the name that stands in the text. */
export type Mentioned = ReadonlyMap<string, number>

/** The ids of those whose names still stand in the text. */
export function mentionsIn(body: string, mentioned: Mentioned): number[] {
  return [...new Set([...mentioned].filter(([name]) => body.includes(`@${name}`)).map(([, id]) => id))]
}

/** What is typed after the last '@' of the text, or null while nobody is being named. */
export function namedSoFar(body: string): string | null {
  return /(?:^|\s)@([^\s@]{0,30})$/.exec(body)?.[1] ?? null
}

/** The colleagues a text offers while it ends in '@' and a beginning. */
export function MentionOffer({
  body,
  onChoose,
}: {
  body: string
  onChoose: (body: string, name: string, id: number) => void
}): ReactNode {
  const { say } = useLanguage()
  const [left, setLeft] = useState<string | null>(null)
  const typed = namedSoFar(body)
  const found = useQuery({
    queryKey: ['people.directory', 'mention', typed],
    queryFn: async () => (await import('#areas/people/person-search.web.ts')).searchColleagues(typed ?? ''),
    enabled: typed !== null,
  })
  if (typed === null || left === body) return null
  const offered = found.data?.slice(0, MOST_OFFERED) ?? []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc within the list closes it
    <div className="mention-offer" onKeyDown={({ key }) => key === 'Escape' && setLeft(body)}>
      <span role="status">{say(found.data?.length === 0 ? said.none : said.offer)}</span>
      {offered.map(({ key, value, hint }) => (
        <Button
          key={key}
          size="small"
          variant="outlined"
          color="inherit"
          title={hint}
          onClick={() =>
            onChoose(`${body.slice(0, body.length - typed.length)}${value} `, value, Number(key))
          }
        >
          {value}
        </Button>
      ))}
    </div>
  )
}
