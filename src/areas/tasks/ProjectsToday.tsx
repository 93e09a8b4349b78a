// Projects in numbers on the first page: each leads to exactly the rows it tells of.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type ProjectsToday as Today, numberNames } from './project-numbers.ts'

const said = words({
  hours: { en: '{spent} of {planned} h', th: '{spent} จาก {planned} ชม.' },
  spent: { en: '{spent} h', th: '{spent} ชม.' },
})
const { open, late, spent, budget } = numberNames

/** The card; of the lists behind it the reader has not, nothing is told. */
export function ProjectsToday({ today, title }: { today: Today; title: Words }): ReactNode {
  const { say } = useLanguage()
  const count = (value: number) => value.toLocaleString('en-US')
  const lateOnes = today[late.name]
  const [used, planned] = [today[spent.name], today[budget.name]]
  const line = (
    { name, title: what, link }: (typeof numberNames)[keyof typeof numberNames],
    aside: ReactNode,
  ) => ({
    key: name,
    to: link,
    first: say(what),
    aside,
  })
  return (
    <Card title={title}>
      <CardLines
        lines={[
          ...(lateOnes === null
            ? []
            : [
                line(
                  late,
                  lateOnes > 0 ? <StatusChip status="OVERDUE" label={count(lateOnes)} /> : count(lateOnes),
                ),
              ]),
          ...(today[open.name] === null ? [] : [line(open, count(today[open.name]!))]),
          ...(used === null
            ? []
            : [
                line(
                  spent,
                  planned
                    ? say(said.hours, { spent: count(used), planned: count(planned) })
                    : say(said.spent, { spent: count(used) }),
                ),
              ]),
        ]}
      />
    </Card>
  )
}
