// Which version of which software runs on which machine; one opens in a dialog with its past.
import { type ReactNode, lazy } from 'react'
import { CustomerPlace } from '#areas/customers/CustomerPlace.tsx'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { RecordListPage } from '#platform/records/RecordListPage.tsx'
import { currentLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { ProgramFilterBar } from './ProgramFilterBar.tsx'
import { ProgramMarks } from './ProgramLines.tsx'
import { programList, programsAsked } from './program-list.ts'
import { type InstallRow, exportInstalls, installProgram, listInstalls } from './programs.ts'
import { programWords, softwareKinds, softwareLabels as labels } from './software.text.ts'

const ProgramDialog = lazy(async () => ({ default: (await import('./ProgramDialog.tsx')).ProgramDialog }))
const InstallDialog = lazy(async () => ({ default: (await import('./InstallDialog.tsx')).InstallDialog }))

const said = words({
  none: { en: 'No programs on machines yet', th: 'ยังไม่มีโปรแกรมในเครื่องจักร' },
  first: {
    en: 'Enter which version runs on a machine: press “Install a program”.',
    th: 'บันทึกว่าเครื่องไหนใช้เวอร์ชันใด โดยกด “ติดตั้งโปรแกรม”',
  },
  wait: { en: 'Programs appear here once they are installed.', th: 'เมื่อมีการติดตั้ง โปรแกรมจะอยู่ที่นี่' },
  nothingFits: { en: 'No programs found', th: 'ไม่พบโปรแกรมตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
})

const columns: readonly Column<InstallRow>[] = [
  {
    id: 'machine',
    title: labels.machine,
    hideable: false,
    grows: true,
    width: 190,
    phone: 'title',
    cell: (row) => <TwoLines first={row.machine_name} second={row.serial_no} />,
  },
  {
    id: 'software',
    title: labels.software,
    grows: true,
    width: 200,
    phone: 'plain',
    cell: (row) => <TwoLines first={row.software_name} second={softwareKinds[row.kind][currentLanguage()]} />,
  },
  {
    id: 'version',
    title: labels.version,
    width: 210,
    phone: 'plain',
    cell: (row) => (
      <span className="program-version">
        <b>{row.version}</b>
        <ProgramMarks row={row} />
      </span>
    ),
  },
  {
    id: 'customer',
    title: labels.customer,
    width: 190,
    cell: (row) => <CustomerOf row={row} />,
  },
  {
    id: 'installed_at',
    title: labels.installedAt,
    sortable: true,
    width: 150,
    cell: (row) => (
      <TwoLines
        first={showDate(row.installed_at.slice(0, 10), currentLanguage())}
        second={row.installed_by}
      />
    ),
  },
]

// told to who sees machines only
function CustomerOf({ row: { customer_code, customer_name, site_name, ...row } }: { row: InstallRow }) {
  if (customer_code === null || customer_name === null || site_name === null) return '–'
  return <CustomerPlace row={{ ...row, customer_code, customer_name, site_name }} />
}

/** The page of programs. */
export default function ProgramPage(): ReactNode {
  const list = useList(listInstalls, programList, programsAsked, exportInstalls)
  return (
    <RecordListPage
      id="programs"
      help="programs"
      said={{ ...said, title: programWords.many, add: programWords.install }}
      icon="play-circle"
      list={list}
      columns={columns}
      insert={installProgram}
      rowMark={(row) => (row.is_changed ? 'warning' : undefined)}
      toolbar={<ProgramFilterBar view={list.view} onChange={list.change} />}
      record={(open, close) =>
        open === 'new' ? (
          <InstallDialog onClose={close} />
        ) : (
          <ProgramDialog key={open} id={open} onClose={close} />
        )
      }
    />
  )
}
