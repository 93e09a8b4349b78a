// The machines of a contract, and the dialog that puts one in or changes its days.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { machinePath } from '#areas/machines/machine-path.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { maLabels as label } from './ma-contracts.text.ts'
import { type MaMachines, listMaMachines, machinesSent, setMaMachines } from './ma-machines.ts'
import type { MaPage } from './ma-page.ts'
import { isMaUnsigned, isMaOver } from './ma-state.ts'
import './MaPage.css'

const MaMachineDialog = lazy(async () => ({
  default: (await import('./MaMachineDialog.tsx')).MaMachineDialog,
}))

const said = words({
  add: { en: 'Add a machine', th: 'เพิ่มเครื่อง' },
  none: { en: 'No machines yet', th: 'ยังไม่มีเครื่องในสัญญา' },
  hint: { en: 'A contract begins with at least one machine.', th: 'สัญญาต้องมีเครื่องอย่างน้อยหนึ่งเครื่องจึงเริ่มได้' },
  days: { en: 'Days', th: 'ช่วงวัน' },
  span: { en: '{from} to {to}', th: '{from} ถึง {to}' },
  whole: { en: 'the whole contract', th: 'ตลอดสัญญา' },
  gone: { en: 'another customer’s by now: not covered', th: 'เปลี่ยนเจ้าของแล้ว ไม่คุ้มครอง' },
  change: { en: 'Change the days', th: 'แก้ไขช่วงวัน' },
  edit: { en: 'Change', th: 'แก้ไข' },
  remove: { en: 'Take out', th: 'เอาออก' },
})

type Row = MaMachines['machines'][number]

/** The card. */
export function MaMachinesTab({ subject }: { subject: MaPage }): ReactNode {
  const { say, language } = useLanguage()
  const { contract } = subject
  const read = useRead(listMaMachines, { id: contract.id }, { keep: false })
  const set = useAction(setMaMachines)
  const may = useCan(setMaMachines) && !isMaOver(contract, todayInBangkok())
  const [open, setOpen] = useState<Row | 'new'>()
  if (!read.data) return <Reading read={read} lines={4} />
  const { machines, row_version } = read.data
  const takeOut = async (row: Row) => {
    if (!(await confirm({ item: `${row.machine_name} · ${row.serial_no}` }))) return
    await set.run({
      id: contract.id,
      row_version,
      machines: machinesSent(machines.filter(({ id }) => id !== row.id)),
    })
  }
  const columns: readonly Column<Row>[] = [
    {
      id: 'machine',
      title: label.machine,
      grows: true,
      width: 200,
      hideable: false,
      phone: 'title',
      cell: (row) => (
        <RecordLink menu="/app/Component-Project-Management" to={machinePath(row.machine_id)}>
          <TwoLines first={row.machine_name} second={`${row.serial_no} · ${row.model_name}`} />
        </RecordLink>
      ),
    },
    { id: 'site', title: label.place, width: 160, phone: 'plain', cell: (row) => row.site_name },
    {
      id: 'days',
      title: said.days,
      width: 230,
      cell: (row) => (
        <>
          {row.valid_from || row.valid_to
            ? say(said.span, {
                from: showDate(row.valid_from ?? contract.start_date ?? '', language),
                to: showDate(row.valid_to ?? contract.end_date ?? '', language),
              })
            : say(said.whole)}
          {row.is_gone && <small> {say(said.gone)}</small>}
        </>
      ),
    },
    ...(may
      ? [
          {
            id: 'buttons',
            title: said.edit,
            width: 200,
            hideable: false,
            phone: 'plain' as const,
            cell: (row: Row) => (
              <span className="ma-row-buttons">
                <Button size="small" onClick={() => setOpen(row)}>
                  {say(said.change)}
                </Button>
                {isMaUnsigned(contract) && (
                  <Button size="small" color="error" disabled={set.busy} onClick={() => void takeOut(row)}>
                    {say(said.remove)}
                  </Button>
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
  const add = may && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpen('new')}>
      {say(said.add)}
    </Button>
  )
  return (
    <div ref={keptFocus} aria-busy={set.busy || undefined}>
      <Card title={label.machines} actions={add}>
        <Refusal failure={set.failure} />
        <DataTable
          id="ma-machines"
          label={label.machines}
          tall
          columns={columns}
          rows={machines}
          rowKey={(row) => row.id}
          empty={{ title: said.none, hint: said.hint, icon: 'robot-industrial' }}
        />
      </Card>
      <Suspense fallback={null}>
        {open && (
          <MaMachineDialog
            contract={contract}
            now={read.data}
            row={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
