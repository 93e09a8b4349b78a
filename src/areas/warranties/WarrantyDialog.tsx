// One warranty, new or known: its days, what it covers, and how it is extended or void.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { endOfMonths } from '#base/end-of-months.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { FactList } from '#platform/records/FactList.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { machinePath } from '#areas/machines/machine-path.ts'
import { projectOptions } from '#areas/projects/project-choice.ts'
import { ProjectLink } from '#areas/projects/ProjectLink.tsx'
import { searchProjects } from '#areas/projects/project-search.web.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { printWarranty } from './warranty-paper.ts'
import { WarrantyStateChip } from './WarrantyStateChip.tsx'
import {
  type WarrantyRow,
  extendWarranty,
  getWarranty,
  insertWarranty,
  updateWarranty,
  voidWarranty,
  warrantyHistory,
  warrantyMachines,
  warrantyParts,
} from './warranties.ts'
import { checkTerms, followsMonths, knownTermFields, warrantyFields } from './warranty-fields.ts'
import { voidByDays, warrantyKinds, warrantyLabels as label, warrantyWords } from './warranties.text.ts'
import './MachineCover.css'

const ExtendDialog = lazy(async () => ({ default: (await import('./WarrantyEnds.tsx')).ExtendDialog }))
const VoidDialog = lazy(async () => ({ default: (await import('./WarrantyEnds.tsx')).VoidDialog }))

const said = words({
  ends: { en: 'By its months: until {day}', th: 'ตามจำนวนเดือน ถึง {day}' },
  extends: { en: 'Goes on from', th: 'ต่อจาก' },
  extended: { en: 'Goes on with', th: 'ต่อด้วย' },
  first: { en: 'Choose the machine first', th: 'เลือกเครื่องจักรก่อน' },
})

/** The dialog of a warranty; a new one may be of a machine that is known. */
export function WarrantyDialog({
  id,
  machine,
  onClose,
}: {
  id: number | 'new'
  machine?: Found
  onClose: () => void
}): ReactNode {
  const opened = useOpened(getWarranty, id === 'new' ? null : { id })
  if (id === 'new') return <NewWarranty machine={machine} onClose={onClose} />
  if (!opened.now) return <OpeningDialog title={warrantyWords.one} opened={opened} onClose={onClose} />
  return <KnownWarranty key={opened.now.state} first={opened.now} onClose={onClose} />
}

function NewWarranty({ machine, onClose }: { machine: Found | undefined; onClose: () => void }) {
  const insert = useAction(insertWarranty)
  const [at, setAt] = useState<Found | null>(machine ?? null)
  const seesProjects = useCan(projectOptions)
  const { form, failure, dialog } = useVersionedForm(warrantyFields, {
    record: undefined as WarrantyRow | undefined,
    initial: { machine_id: machine?.key ?? null, months: 12, end_date: null },
    check: checkTerms,
    calls: [insert],
    save: async (data) => {
      if (await insert.run({ data })) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog title={warrantyWords.insert} subtitle={machine?.value} {...dialog}>
      <Refusal failure={failure} />
      {!machine && (
        <FormReference
          form={form}
          name="machine_id"
          icon="robot-industrial"
          autoFocus
          chosen={at}
          search={(text) => searchLookup({ options: warrantyMachines }, text)}
          onChoose={(found) => {
            setAt(found)
            form.set('installed_part_id', null)
            if (found) form.set('project_id', null)
          }}
        />
      )}
      {!machine && seesProjects && !at && (
        <FormReference
          form={form}
          name="project_id"
          icon="calendar-check"
          chosen={null}
          search={(text) => searchProjects(text)}
        />
      )}
      <FieldGrid>
        <FormReference
          key={at?.key}
          form={form}
          name="installed_part_id"
          icon="cog"
          disabled={!at}
          placeholder={at ? undefined : said.first}
          chosen={null}
          search={(text) => searchLookup({ options: warrantyParts, asked: { machine_id: at?.key } }, text)}
        />
        <FormField form={form} name="kind" />
      </FieldGrid>
      <Terms form={form} />
    </RecordDialog>
  )
}

function KnownWarranty({ first, onClose }: { first: WarrantyRow; onClose: () => void }) {
  const { say, language } = useLanguage()
  const update = useAction(updateWarranty)
  const may = { update: useCan(updateWarranty), extend: useCan(extendWarranty), void: useCan(voidWarranty) }
  const [asking, setAsking] = useState<'extend' | 'void'>()
  const isVoid = first.state === 'VOID'
  const { form, failure, shown, version, dialog, stale } = useVersionedForm(knownTermFields, {
    record: first,
    check: (terms) => checkTerms(followsMonths(first, terms)),
    calls: [update],
    save: async (data, row_version) => {
      if (await update.run({ id: first.id, row_version, data })) onClose()
    },
    onClose,
  })
  const row = shown ?? first
  const fact = (name: string, title: Words, value: ReactNode) => ({ name, title, value })
  return (
    <RecordDialog
      title={warrantyWords.one}
      subtitle={`${row.warranty_no} · ${say(warrantyKinds[row.kind])}`}
      titleActions={
        may.update && <HistoryButton entity={warrantyHistory} id={row.id} name={row.warranty_no} />
      }
      {...dialog}
      onSave={may.update && !isVoid ? dialog.onSave : undefined}
    >
      <Refusal failure={failure} stale={{ ...stale, fields: knownTermFields }} />
      <FactList
        facts={[
          fact('project', label.project, row.project_no && <ProjectLink of={row} />),
          fact(
            'machine',
            label.machine,
            row.machine_id !== null && (
              <RecordLink menu="/app/Component-Project-Management" to={machinePath(row.machine_id)}>
                {row.machine_name} · {row.serial_no}
              </RecordLink>
            ),
          ),
          fact('part', label.part, row.part_name && `${row.part_place} · ${row.part_name}`),
          fact('state', label.state, <WarrantyStateChip row={row} />),
          fact(
            'void',
            label.voidOn,
            row.void_on && [showDate(row.void_on, language), ...whyVoid(row, say)].join(' · '),
          ),
          fact('extends', said.extends, row.extends_no),
          fact('extended', said.extended, row.extended_by_no),
        ].map((told) => ({ ...told, value: told.value === false ? null : told.value }))}
      />
      <div className="warranty-buttons">
        <PrintButton paper={printWarranty} input={{ id: row.id }} label={warrantyWords.print} />
        {!isVoid && may.extend && row.extended_by_no === null && (
          <Button variant="outlined" onClick={() => setAsking('extend')}>
            {say(warrantyWords.extend)}
          </Button>
        )}
        {!isVoid && may.void && (
          <Button variant="outlined" color="error" onClick={() => setAsking('void')}>
            {say(warrantyWords.void)}
          </Button>
        )}
      </div>
      <Terms form={form} />
      <Suspense fallback={null}>
        {asking === 'extend' && (
          <ExtendDialog
            row={{ ...row, row_version: version }}
            onClose={() => setAsking(undefined)}
            onDone={onClose}
          />
        )}
        {asking === 'void' && (
          <VoidDialog
            row={{ ...row, row_version: version }}
            onClose={() => setAsking(undefined)}
            onDone={onClose}
          />
        )}
      </Suspense>
    </RecordDialog>
  )
}

function whyVoid({ void_by_days, void_reason }: WarrantyRow, say: ReturnType<typeof useLanguage>['say']) {
  return void_by_days
    ? [say(voidByDays.why, { no: void_reason ?? '' }), say(voidByDays.back)]
    : [void_reason ?? '']
}

type TermsForm = ReturnType<typeof useVersionedForm<typeof knownTermFields, WarrantyRow>>['form']

// what follows from the months stands beside them while it is typed
function Terms({ form }: { form: unknown }) {
  const { say, language } = useLanguage()
  const own = form as TermsForm
  const { start_date, months } = own.values
  const ends =
    typeof start_date === 'string' && typeof months === 'number' && months > 0 && Number.isInteger(months)
      ? endOfMonths(start_date, months)
      : null
  return (
    <>
      <FieldGrid>
        <FormField form={own} name="basis" />
        <FormField form={own} name="start_date" />
        <FormField form={own} name="months" />
        <FormField form={own} name="end_date" />
        <FormField form={own} name="end_reason" />
        <FormField form={own} name="hours_limit" />
        <FormField form={own} name="covers_labor" />
        <FormField form={own} name="covers_parts" />
        <FormField form={own} name="covers_travel" />
      </FieldGrid>
      {ends && <p className="warranty-reckoned">{say(said.ends, { day: showDate(ends, language) })}</p>}
      <FormField form={own} name="exclusions" />
    </>
  )
}
