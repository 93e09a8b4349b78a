// A section of a customer's page: read by itself, drawn when there is something in it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { readCustomerSection } from './customer-page.ts'
import { SECTION_ROWS, type SectionName, type SectionRow, sectionWords } from './customer-sections.ts'

const said = words({
  all: { en: 'All {count}', th: 'ทั้งหมด {count}' },
  nothing: { en: 'Nothing yet', th: 'ยังไม่มี' },
})

/** Draws the first `few` rows as lines, and where all of them are. */
export function SectionCard<Name extends SectionName>({
  id,
  name,
  few = SECTION_ROWS,
  all,
  saysNone = false,
  line,
}: {
  /** The customer's. */
  id: number
  name: Name
  few?: number
  /** An address of the application. */
  all?: string
  /** True where an empty section says so; elsewhere it is not drawn. */
  saysNone?: boolean
  line: (row: SectionRow<Name>) => ReactNode
}): ReactNode {
  const { say } = useLanguage()
  const read = useRead(readCustomerSection, { id, section: name })
  const rows = read.data?.[name] as readonly SectionRow<Name>[] | undefined
  if (read.data && (!rows || rows.length === 0) && !saysNone) return null
  const count = rows && `${rows.length}${rows.length === SECTION_ROWS ? '+' : ''}`
  return (
    <Card title={rows?.length ? `${say(sectionWords[name])} (${count})` : sectionWords[name]}>
      {!read.data && <Reading read={read} lines={3} />}
      {rows?.length === 0 && <p className="customer-none">{say(said.nothing)}</p>}
      {rows && rows.length > 0 && <ul className="customer-lines">{rows.slice(0, few).map(line)}</ul>}
      {rows && all && rows.length > few && (
        <p className="customer-more">
          <Link to={all}>{say(said.all, { count })}</Link>
        </p>
      )}
    </Card>
  )
}
