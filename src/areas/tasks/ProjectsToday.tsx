// Projects in numbers on the first page: each leads to exactly the rows it tells of.
import type { ReactNode } from 'react'
import { type Words, words } from '#base/text.ts'
import { CardLines } from '#ui/CardLines.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { numberNames } from './project-numbers.ts'
import type { ProjectsToday as Today } from './projects-today.ts'

const said = words({
  hours: { en: '{spent} of {planned} h', th: '{spent} จาก {planned} ชม.' },
  spent: { en: '{spent} h', th: '{spent} ชม.' },
})

/** The card; of a list that is not the reader's nothing is told. */
export function ProjectsToday({ today, title }: { today: Today; title: Words }): ReactNode {
  const { say } = useLanguage()
  const count = (value: number) => value.toLocaleString('en-US')
  const { open, late, spent, budget } = today
  const line = (name: keyof typeof numberNames, value: number | null, aside: (value: number) => ReactNode) =>
    value === null
      ? []
      : [{ key: name, to: numberNames[name].link, first: say(numberNames[name].title), aside: aside(value) }]
  const hours = (value: number) =>
    budget
      ? say(said.hours, { spent: count(value), planned: count(budget) })
      : say(said.spent, { spent: count(value) })
  return (
    <Card title={title}>
      <CardLines
        lines={[
          ...line('late', late, (value) =>
            value > 0 ? <StatusChip status="OVERDUE" label={count(value)} /> : count(value),
          ),
          ...line('open', open, count),
          ...line('spent', spent, hours),
        ]}
      />
    </Card>
  )
}
