// What is done about one machine whose cover ends: the next step, its day and who looks after it, or that the customer wants no contract.
import { type ReactNode, Suspense, useState } from 'react'
import { machinePath } from '#areas/machines/machine-path.ts'
import { employeeLookup } from '#areas/organization/organization.ts'
import { showDate } from '#base/date-format.ts'
import { showMoney } from '#base/money.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { fullCustomerName } from '#areas/customers/customer-names.ts'
import { CoverStateChip } from './CoverStateChip.tsx'
import { reportLabels } from './cover-report.text.ts'
import { gapLabels as label, gapWords } from './gap-text.ts'
import { type GapRow, planFields, planGap, refuseGap } from './gaps.ts'

const refusing = { reason: refuseGap.input.reason }
const versioned = (row: GapRow) => ({ ...row, row_version: row.row_version ?? 1 })
const asked = (row: GapRow, row_version: number) => ({
  machine_id: row.id,
  gap_from: row.gap_from,
  ...(row.row_version !== null && { row_version }),
})

/** The dialog of a gap. */
export function CoverGapDialog({ row, onClose }: { row: GapRow; onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const plan = useAction(planGap)
  const may = useCan(planGap)
  const [asking, setAsking] = useState(false)
  const { form, failure, dialog, stale } = useVersionedForm(planFields, {
    record: versioned(row),
    calls: [plan],
    save: async (data, row_version) => {
      if (await plan.run({ ...asked(row, row_version), data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={gapWords.plan}
      subtitle={`${row.machine_name} · ${row.serial_no}`}
      {...dialog}
      onSave={may ? dialog.onSave : undefined}
    >
      <Refusal failure={failure} stale={{ ...stale, fields: planFields }} />
      <FactList
        facts={[
          {
            name: 'machine',
            title: reportLabels.machine,
            value: (
              <RecordLink menu="/app/Component-Project-Management" to={`${machinePath(row.id)}?tab=cover`}>
                {row.machine_name}
              </RecordLink>
            ),
          },
          { name: 'customer', title: reportLabels.customer, value: fullCustomerName(row, language) },
          {
            name: 'ends',
            title: label.ends,
            value: (
              <CoverStateChip status={row.days_left < 0 ? 'EXPIRED' : 'EXPIRING'} days={row.days_left} />
            ),
          },
          {
            name: 'last',
            title: label.last,
            value: `${row.last_no ?? ''} · ${showDate(row.covered_until, language)}`,
          },
          { name: 'stake', title: label.stake, value: showMoney(row.at_stake) },
          { name: 'reason', title: label.reason, value: row.reason },
        ]}
      />
      <FormField form={form} name="next_step" autoFocus />
      <FieldGrid>
        <FormField form={form} name="next_on" />
        <FormReference
          form={form}
          name="owner_id"
          icon="account"
          chosen={row.owner_id ? { key: row.owner_id, value: row.owner_name ?? '' } : null}
          search={(text) => searchLookup(employeeLookup, text)}
        />
      </FieldGrid>
      {may && row.result !== 'NOT_WANTED' && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {say(gapWords.refuse)}
        </Button>
      )}
      <Suspense fallback={null}>
        {asking && <RefuseDialog row={row} onClose={() => setAsking(false)} onDone={onClose} />}
      </Suspense>
    </RecordDialog>
  )
}

function RefuseDialog({ row, onClose, onDone }: { row: GapRow; onClose: () => void; onDone: () => void }) {
  const refuse = useAction(refuseGap)
  const { form, failure, dialog, stale } = useVersionedForm(refusing, {
    record: versioned(row),
    valuesOf: (_, typed) => typed ?? { reason: '' },
    calls: [refuse],
    save: async ({ reason }, row_version) => {
      if (await refuse.run({ ...asked(row, row_version), reason })) onDone()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={gapWords.refuse}
      subtitle={row.machine_name}
      saveText={gapWords.refuse}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="reason" autoFocus />
    </RecordDialog>
  )
}
