// One move of stock: what comes in, or what a balance gives, turns into, or was counted as.
import { nameIn } from '#base/name-in.ts'
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import type { Fields } from '#base/fields.ts'
import type { Lookup } from '#platform/records/master-data/lookup.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import type { InputFor, Operation } from '#base/operation.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { MaterialRow } from './materials.ts'
import { showQty } from './qty-words.ts'
import { type BalanceMove, type BalanceRow, balanceMoves, receiveStock } from './stock.ts'
import { openOrderLookup } from './stock-journal.ts'
import { stockWords } from './stock.text.ts'
import { storageLocation } from './storage-location.ts'

const said = words({
  there: { en: '{place}: {qty} {unit} ({status})', th: '{place}: {qty} {unit} ({status})' },
  moved: {
    en: 'The system now shows {qty}. Count again, then use this number.',
    th: 'ยอดในระบบตอนนี้เป็น {qty} กรุณานับใหม่แล้วใช้ยอดนี้',
  },
  take: { en: 'Use {qty}', th: 'ใช้ยอด {qty}' },
})

const lookupOf: Readonly<Record<string, Lookup>> = { service_order: openOrderLookup }

/** The form of a move; without a balance something comes in. `onAgain` reads the balances again. */
export function MoveDialog({
  material,
  unit,
  move,
  balance,
  onAgain,
  onClose,
}: {
  material: MaterialRow
  unit: string
  move: BalanceMove | null
  balance: BalanceRow | null
  onAgain: () => void
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const operation: Operation = move ? balanceMoves[move] : receiveStock
  const { id: _, material_id: __, ...fields } = operation.input as Fields
  const act = useAction(operation)
  const form = useOperationForm<Fields>(fields, {
    // a count is about the balance that is seen here, until another is taken on purpose
    initial: move === 'count' ? { qty: balance?.qty } : {},
    failure: act.failure,
  })
  const save = form.submit(async (value) => {
    const about = balance ? { id: balance.id } : { material_id: material.id }
    if (await act.run({ ...about, ...value } as InputFor<Operation>)) onClose()
    else onAgain()
  })
  const isOld = move === 'count' && balance !== null && form.values.qty !== balance.qty
  return (
    <RecordDialog
      size="sm"
      title={stockWords[move ?? 'receive']}
      subtitle={`${material.material_code} · ${nameIn(material, 'description', language)}`}
      saveText={stockWords[move ?? 'receive']}
      dirty={form.dirty}
      busy={act.busy}
      onSave={save}
      onClose={onClose}
    >
      {balance && (
        <p className="material-note">
          {say(said.there, {
            place: `${balance.location_code} ${nameIn(balance, 'location', language)}`,
            qty: showQty(balance.qty),
            unit,
            status: balance.status_code,
          })}
        </p>
      )}
      <Refusal failure={act.failure} />
      {isOld && (
        <p className="material-note" role="status">
          {say(said.moved, { qty: showQty(balance.qty) })}{' '}
          <Button
            size="small"
            onClick={() => {
              form.set('qty', balance.qty)
              form.set('counted_qty', null)
              act.clear()
            }}
          >
            {say(said.take, { qty: showQty(balance.qty) })}
          </Button>
        </p>
      )}
      {Object.entries(fields).map(([name, field], at) =>
        field.of ? (
          <FormReference
            key={name}
            form={form}
            name={name}
            icon={field.of === 'service_order' ? 'clipboard-list' : 'warehouse'}
            autoFocus={at === 0}
            chosen={null}
            search={(text) => searchLookup(lookupOf[field.of!] ?? { options: storageLocation.options }, text)}
          />
        ) : (
          <FormField
            key={name}
            form={form}
            name={name}
            autoFocus={name === (move === 'count' ? 'counted_qty' : 'qty')}
          />
        ),
      )}
    </RecordDialog>
  )
}
