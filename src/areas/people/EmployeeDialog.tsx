// One employee: the card in tabs. Person and work are one form; what stands in the other tabs is saved at once.
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listLeave } from '#areas/leave/leave.ts'
import { listEnrollments } from '#areas/training/training-enrollment.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { focusFirstWrong } from '#platform/browser/focus-wrong.web.ts'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordPanel, RecordTabs } from '#platform/records/RecordTabs.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { EmployeeAccount } from './EmployeeAccount.tsx'
import { EmployeeHistory } from './EmployeeHistory.tsx'
import { EmployeeHead } from './EmployeeHead.tsx'
import { PersonFields, WorkFields, belongingOf } from './EmployeeFields.tsx'
import { checkDates } from './employee-fields.ts'
import { EmployeeFiles } from './EmployeeFiles.tsx'
import { EmployeePicture } from './EmployeePicture.tsx'
import { EmployeeSkills } from './EmployeeSkills.tsx'
import { type EmployeeTab, employeeTabs, isOfPerson, tabsFor, useEmployeeTab } from './employee-tabs.web.ts'
import { NationalId } from './NationalId.tsx'
import {
  type EmployeeCard,
  getEmployee,
  knownEmployeeFields,
  personalFields,
  updateEmployee,
} from './people.ts'
import { employeeStatuses, peopleWords } from './people.text.ts'
import { Leaving } from './Leaving.tsx'
import { useDeleteEmployee } from './use-delete-employee.web.ts'
import './EmployeeDialog.css'

const EmployeeLeave = lazy(async () => ({
  default: (await import('#areas/leave/EmployeeLeave.tsx')).EmployeeLeave,
}))

const EmployeeTraining = lazy(async () => ({
  default: (await import('#areas/training/EmployeeTraining.tsx')).EmployeeTraining,
}))

const { helper: _, ...code } = knownEmployeeFields.employee_code
// the user name came from the code once and does not follow it
const usualFields = { ...knownEmployeeFields, employee_code: code }
const { RESIGNED: _resigned, ...working } = employeeStatuses
// leaving permanently is an operation of its own
const fieldsOfWorking = { ...usualFields, status: { ...usualFields.status, options: working } }

/** The dialog of an employee. */
export function EmployeeDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const opened = useOpened(getEmployee, { id })
  if (!opened.first) return <OpeningDialog title={peopleWords.one} opened={opened} onClose={onClose} />
  return <EmployeeCardDialog first={opened.first} onClose={onClose} />
}

function EmployeeCardDialog({ first, onClose }: { first: EmployeeCard; onClose: () => void }) {
  const { language } = useLanguage()
  const update = useAction(updateEmployee)
  const mayUpdate = useCan(updateEmployee)
  const mayLeave = useCan(listLeave)
  const mayTrain = useCan(listEnrollments)
  const leftOut = personalFields.filter((name) => first[name] === undefined)
  const tabs = tabsFor({ mayEdit: mayUpdate, mayLeave, mayTrain })
  const [tab, setTab] = useEmployeeTab(tabs)
  const [belonging, setBelonging] = useState(() => belongingOf(first, language))
  const fields: typeof usualFields =
    first.status === 'RESIGNED' ? usualFields : (fieldsOfWorking as unknown as typeof usualFields)
  const { form, shown, changedBeside, dialog, stale } = useVersionedForm(fields, {
    record: first,
    check: (data) => checkDates(data),
    calls: [update],
    save: async (data, row_version) => {
      remove.clear()
      if (await update.run({ id: first.id, row_version, data })) onClose()
    },
    onTake: (card) => setBelonging(belongingOf(card, language)),
    onClose,
  })
  const person = shown ?? first
  const remove = useDeleteEmployee(person, onClose)
  const panels = useRef<HTMLDivElement>(null)
  useWrongShown(form.hook.formState, update.failure, setTab, panels)
  const takeTheirs = (card: EmployeeCard) => {
    stale.onTakeTheirs({ ...card })
    remove.clear()
  }
  const nameOf = (name: string, _: unknown, row?: Record<string, unknown>) => {
    const whose = row ? belongingOf(row as unknown as EmployeeCard, language) : belonging
    if (name === 'org_unit_id') return whose.unit?.value ?? '–'
    if (name === 'labor_grade_id') return whose.grade?.value ?? '–'
    if (name === 'position_id') return whose.position?.value ?? '–'
    return name === 'supervisor_id' ? (whose.supervisor?.value ?? '–') : undefined
  }
  return (
    <RecordDialog
      title={peopleWords.one}
      subtitle={first.employee_code}
      {...dialog}
      busy={dialog.busy || remove.busy}
      onRemove={remove.ask && (() => void remove.ask?.(person.row_version))}
      locks={false}
      onSave={mayUpdate ? dialog.onSave : undefined}
    >
      <EmployeeHead person={person} />
      <RecordTabs
        id="employee"
        label={peopleWords.one}
        tabs={Object.fromEntries(tabs.map((name) => [name, employeeTabs[name]]))}
        at={tab}
        onTurn={setTab}
      />
      <Refusal
        failure={remove.failure ?? update.failure}
        stale={{
          ...stale,
          show: nameOf,
          onKeepMine: (current) => {
            if (remove.failure) void remove.ask?.(current)
            else stale.onKeepMine(current)
          },
          onTakeTheirs: (row) => takeTheirs(row as unknown as EmployeeCard),
        }}
      />
      <div ref={panels} className="employee-panels">
        <RecordPanel id="employee" name="person" at={tab}>
          <EmployeePicture person={person} onChanged={changedBeside} />
          <fieldset className="record-form" disabled={!mayUpdate}>
            <PersonFields form={form} leftOut={leftOut} />
          </fieldset>
          <NationalId person={person} onChanged={changedBeside} />
        </RecordPanel>
        <RecordPanel id="employee" name="work" at={tab}>
          <fieldset className="record-form" disabled={!mayUpdate}>
            <WorkFields
              form={form}
              leftOut={leftOut}
              belonging={belonging}
              onBelonging={setBelonging}
              extra={<FormField form={form} name="status" />}
            />
          </fieldset>
          <Leaving person={person} unsaved={form.dirty} onDone={takeTheirs} />
        </RecordPanel>
        <RecordPanel id="employee" name="files" at={tab}>
          {tab === 'files' && <EmployeeFiles employeeId={first.id} />}
        </RecordPanel>
        <RecordPanel id="employee" name="leave" at={tab}>
          <Suspense fallback={null}>{tab === 'leave' && <EmployeeLeave employee={first} />}</Suspense>
        </RecordPanel>
        <RecordPanel id="employee" name="skills" at={tab}>
          {tab === 'skills' && <EmployeeSkills person={person} />}
        </RecordPanel>
        <RecordPanel id="employee" name="training" at={tab}>
          <Suspense fallback={null}>{tab === 'training' && <EmployeeTraining employee={first} />}</Suspense>
        </RecordPanel>
        <RecordPanel id="employee" name="access" at={tab}>
          <EmployeeAccount person={person} onChanged={changedBeside} onTakeTheirs={takeTheirs} />
        </RecordPanel>
        <RecordPanel id="employee" name="history" at={tab}>
          {tab === 'history' && <EmployeeHistory employeeId={first.id} />}
        </RecordPanel>
      </div>
    </RecordDialog>
  )
}

// After a refused save the tab of the first wrong field comes forward, with the field under the cursor.
function useWrongShown(
  { submitCount, errors }: { submitCount: number; errors: object },
  failure: { fields: readonly { field: string }[] } | null,
  show: (tab: EmployeeTab) => void,
  panels: { readonly current: HTMLElement | null },
): void {
  const [refusals, setRefusals] = useState(0)
  const onRefused = useEffectEvent((tries: number, refused: typeof failure) => {
    const first = Object.keys(errors)[0] ?? refused?.fields[0]?.field.replace(/^data\./, '')
    if (tries === 0 || first === undefined) return
    show(isOfPerson(first) ? 'person' : 'work')
    setRefusals((count) => count + 1)
  })
  // only a refused save brings a tab forward, not each key that is typed after it
  useEffect(() => onRefused(submitCount, failure), [submitCount, failure])
  useEffect(() => {
    const shown = [...(panels.current?.children ?? [])].find((one) => !one.hasAttribute('hidden'))
    if (refusals > 0) focusFirstWrong(shown as HTMLElement | undefined)
  }, [refusals, panels])
}
