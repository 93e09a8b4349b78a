// What moved a material's stock, the latest first; a wrong move is taken back by another.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { type Change, HistoryLine, HistoryList } from '#platform/records/HistoryList.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { type Language, words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { MaterialRow } from './materials.ts'
import { showQty } from './qty-words.ts'
import { type MoveRow, listMoves, reverseMove } from './stock.ts'
import { moveKinds, stockLabels, stockWords } from './stock.text.ts'

const said = words({
  from: { en: 'From', th: 'จาก' },
  to: { en: 'To', th: 'ไปที่' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  reversed: { en: 'Reversed', th: 'กลับรายการแล้ว' },
  reverses: { en: 'Reverses', th: 'กลับรายการ' },
  number: { en: 'no. {id}', th: 'เลขที่ {id}' },
})
const { reason } = reverseMove.input

/** The moves of a material. */
export function MovesTab({ material }: { material: MaterialRow }): ReactNode {
  const { say, language } = useLanguage()
  const mayReverse = useCan(reverseMove)
  const [wrong, setWrong] = useState<MoveRow>()
  return (
    <>
      <HistoryList operation={listMoves} input={{ material_id: material.id }}>
        {(move: MoveRow) => (
          <>
            <HistoryLine
              action={moveKinds[move.kind]}
              entry={move}
              changes={changesOf(move, say, language)}
            />
            {move.reversed_by_id !== null ? (
              <StatusChip status="CANCELLED" label={said.reversed} />
            ) : (
              mayReverse &&
              move.kind !== 'REVERSAL' &&
              move.qty > 0 && (
                <Button
                  size="small"
                  startIcon={<Icon name="undo" size={18} />}
                  aria-label={`${say(stockWords.reverse)} ${say(said.number, { id: move.id })}`}
                  onClick={() => setWrong(move)}
                >
                  {say(stockWords.reverse)}
                </Button>
              )
            )}
          </>
        )}
      </HistoryList>
      {wrong && <ReverseDialog move={wrong} material={material} onClose={() => setWrong(undefined)} />}
    </>
  )
}

function ReverseDialog({
  move,
  material,
  onClose,
}: {
  move: MoveRow
  material: MaterialRow
  onClose: () => void
}) {
  const { say } = useLanguage()
  const act = useAction(reverseMove)
  const form = useOperationForm({ reason }, { failure: act.failure })
  const save = form.submit(async (value) => {
    if (await act.run({ id: move.id, ...value })) onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={stockWords.reverse}
      subtitle={`${material.material_code} · ${say(moveKinds[move.kind])} ${showQty(move.qty)}`}
      saveText={stockWords.reverse}
      dirty={form.dirty}
      busy={act.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={act.failure} />
      <FormField form={form} name="reason" autoFocus />
    </RecordDialog>
  )
}

function changesOf(move: MoveRow, say: ReturnType<typeof useLanguage>['say'], language: Language): Change[] {
  const place = (one: MoveRow['from_location'], status: string | null) =>
    one && `${one.code} ${(language === 'en' && one.en) || one.th || ''} (${status})`
  const from = place(move.from_location, move.from_status)
  const to = place(move.to_location, move.to_status)
  return [
    move.kind === 'COUNT'
      ? {
          name: 'counted',
          label: stockLabels.counted,
          from: showQty(move.seen_qty ?? 0),
          to: showQty(move.counted_qty ?? 0),
        }
      : { name: 'qty', label: stockLabels.qty, to: showQty(move.qty) },
    ...(from ? [{ name: 'from', label: said.from, to: from }] : []),
    ...(to ? [{ name: 'to', label: said.to, to }] : []),
    ...(move.reverses_id
      ? [{ name: 'reverses', label: said.reverses, to: say(said.number, { id: move.reverses_id }) }]
      : []),
    ...(move.so_no ? [{ name: 'order', label: stockLabels.order, to: move.so_no }] : []),
    ...(move.supplier || move.paper_no
      ? [
          {
            name: 'paper',
            label: stockLabels.paper,
            to: [move.paper_no, move.supplier].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...(move.reason ? [{ name: 'reason', label: said.reason, to: move.reason }] : []),
  ]
}
