import { type ReactNode, useState } from 'react'
import { DataTable } from '#ui/DataTable.tsx'
import type { Column, DataTableProps, Sort } from '#ui/table-columns.web.ts'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { pieceWords } from './pieces.text.ts'

interface Machine {
  id: number
  serial: string
  name: string
  status: string
  hours: number
}

const statuses = ['operating', 'stopped', 'maintenance', 'standby']
const machines: Machine[] = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  serial: `RB-450-${String(at + 1).padStart(2, '0')}`,
  name: at % 7 === 0 ? 'หุ่นยนต์จัดเรียงกล่องพร้อมสายพานลำเลียงเข้าและออก แถวที่สามของอาคารสอง' : 'Palletizer',
  status: statuses[at % statuses.length]!,
  hours: (at * 7919) % 12_000,
}))
const columns: Column<Machine>[] = [
  {
    id: 'machine',
    title: pieceWords.machine,
    cell: (row) => <TwoLines first={row.serial} second={row.name} />,
    sortable: true,
    grows: true,
    hideable: false,
    phone: 'title',
  },
  { id: 'status', title: pieceWords.state, cell: (row) => <StatusChip status={row.status} /> },
  {
    id: 'hours',
    title: pieceWords.hours,
    cell: (row) => row.hours.toLocaleString('en'),
    sortable: true,
    align: 'end',
  },
]
const still = () => {}
// a file that takes a moment, so that the busy button can be seen
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 1500))
const page = {
  hasNext: true,
  hasPrevious: false,
  onFirst: still,
  onPrevious: still,
  onNext: still,
  onLast: still,
  pageSize: 50,
  onPageSize: still,
}

/** A table that is full, being refreshed, on its way, empty, and one that could not be had. */
export function PieceTables(): ReactNode {
  const total = { count: 1000, bounded: true, onExact: still }
  return (
    <>
      <State name="full" rows={machines} page={page} total={total} rowMark={markOf} onExport={soon} />
      <State name="refreshing" rows={machines.slice(0, 3)} loading />
      <State name="loading" rows={undefined} loading />
      <State name="empty" rows={[]} empty={{ hint: pieceWords.clear }} />
      <State name="failed" rows={undefined} error={{ requestId: '01KAF3-7Q' }} onRetry={still} />
    </>
  )
}

type Shown = Pick<
  DataTableProps<Machine>,
  'rows' | 'loading' | 'error' | 'onRetry' | 'page' | 'total' | 'empty' | 'rowMark' | 'onExport'
>

function State({ name, ...shown }: Shown & { name: 'full' | 'refreshing' | 'loading' | 'empty' | 'failed' }) {
  const [sort, setSort] = useState<Sort>({ id: 'machine', desc: false })
  return (
    <Card title={pieceWords[name]} flush>
      <div className="piece-table">
        <DataTable
          id={`pieces-${name}`}
          label={pieceWords[name]}
          columns={columns}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          onOpen={still}
          tall
          {...shown}
        />
      </div>
    </Card>
  )
}

function markOf({ status }: Machine): 'error' | undefined {
  return status === 'stopped' ? 'error' : undefined
}
