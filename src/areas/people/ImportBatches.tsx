// The last imports of employees, each to be taken back while nothing uses its people.
import type { ReactNode } from 'react'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { type ImportBatch, listImports, undoImport } from './employee-import.ts'
import './ImportBatches.css'

const said = words({
  list: { en: 'Imports of employees', th: 'ประวัติการนำเข้าพนักงาน' },
  none: { en: 'Imports are listed here and can be undone.', th: 'รายการที่นำเข้าจะอยู่ที่นี่ และยกเลิกได้' },
  facts: { en: '{count} {count|employee|employees} · {who} · {at}', th: '{count} คน · {who} · {at}' },
  undone: { en: 'Undone by {who}, {at}', th: 'ยกเลิกโดย {who} {at}' },
  undo: { en: 'Undo', th: 'ยกเลิกการนำเข้า' },
  undoOf: { en: 'Undo: {name}', th: 'ยกเลิกการนำเข้า: {name}' },
  ask: { en: 'Undo this import?', th: 'ยกเลิกการนำเข้านี้ใช่หรือไม่?' },
  text: {
    en: '{count} {count|employee is|employees are} removed for good, with what was changed on {count|the card|their cards} since.',
    th: 'พนักงาน {count} คนจะถูกลบถาวร รวมถึงสิ่งที่แก้ไขในข้อมูลของพวกเขาหลังจากนั้น',
  },
})

/** The imports there were. */
export function ImportBatches(): ReactNode {
  const { say } = useLanguage()
  const { data: batches, failure, again } = useRead(listImports, {})
  const undo = useAction(undoImport)
  const takeBack = async (batch: ImportBatch) => {
    undo.clear()
    const isMeant = await confirm({
      title: said.ask,
      item: batch.file_name,
      text: say(said.text, { count: batch.row_count }),
      icon: 'warning',
      confirmText: said.undo,
    })
    if (isMeant) await undo.run({ id: batch.id, row_version: batch.row_version })
  }
  return (
    <section className="import-batches" aria-label={say(said.list)}>
      <Refusal failure={undo.failure} />
      {failure && !batches && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !batches && <LoadingSkeleton lines={3} />}
      {batches?.length === 0 && <NoData hint={said.none} />}
      {batches && batches.length > 0 && (
        <ul>
          {batches.map((batch) => (
            <BatchLine key={batch.id} batch={batch} busy={undo.busy} onUndo={() => void takeBack(batch)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BatchLine({ batch, busy, onUndo }: { batch: ImportBatch; busy: boolean; onUndo: () => void }) {
  const { say, language } = useLanguage()
  const { file_name: name, row_count: count, by: who, at, undone_at, undone_by } = batch
  const whenUndone = undone_at && { who: undone_by ?? 'Ngan', at: showDateTime(undone_at, language) }
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{say(said.facts, { count, who, at: showDateTime(at, language) })}</span>
      </div>
      {whenUndone ? (
        <StatusChip status="undone" tone="grey" label={say(said.undone, whenUndone)} />
      ) : (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="undo" size={18} />}
          aria-label={say(said.undoOf, { name })}
          disabled={busy}
          onClick={onUndo}
        >
          {say(said.undo)}
        </Button>
      )}
    </li>
  )
}
