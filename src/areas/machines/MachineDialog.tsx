// One installed machine, new or known.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { HistoryButton } from '#platform/records/master-data/HistoryButton.tsx'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { FieldGrid, FieldGroup } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { projectOptions } from '#areas/projects/project-choice.ts'
import { customerFirst, projectFound, searchProjects } from '#areas/projects/project-search.web.ts'
import { MachinePlace, type Place, placeFields } from './MachinePlace.tsx'
import { type MachineStep, machineSteps } from './machine-states.ts'
import { MachineSteps } from './MachineSteps.tsx'
import {
  type MachineRow,
  deleteMachine,
  getMachine,
  insertMachine,
  machineFields,
  machineHistory,
  setMachineStatus,
  updateMachine,
} from './machines.ts'
import { machineWords } from './machines.text.ts'
import { ModelDialog } from './ModelDialog.tsx'
import { searchModels } from './model-search.web.ts'
import { insertModel } from './models.ts'

const said = words({
  newModel: { en: 'New model', th: 'เพิ่มรุ่นใหม่' },
  way: { en: 'On its way to the customer', th: 'ลำดับการส่งมอบ' },
})

const fields = { ...placeFields, ...machineFields, status: insertMachine.input.data.fields.status }

/** The dialog of a machine. */
export function MachineDialog({
  id,
  onClose,
  onRemoved = onClose,
}: {
  id: number | 'new'
  onClose: () => void
  /** Where its deletion leads on to, if not back. */
  onRemoved?: () => void
}): ReactNode {
  const opened = useOpened(getMachine, id === 'new' ? null : { id })
  if (id !== 'new' && !opened.first)
    return <OpeningDialog title={machineWords.one} opened={opened} onClose={onClose} />
  return <MachineForm first={opened.first} onClose={onClose} onRemoved={onRemoved} />
}

function MachineForm({
  first,
  onClose,
  onRemoved,
}: {
  first: MachineRow | undefined
  onClose: () => void
  onRemoved: () => void
}) {
  const insert = useAction(insertMachine)
  const update = useAction(updateMachine)
  const remove = useAction(deleteMachine)
  const mayRemove = useCan(deleteMachine)
  const mayUpdate = useCan(updateMachine)
  const mayAddModel = useCan(insertModel)
  const mayStep = useCan(setMachineStatus)
  const seesProjects = useCan(projectOptions)
  const [ending, setEnding] = useState<MachineStep>()
  const [place, setPlace] = useState<Place>(placeOf(first))
  const [model, setModel] = useState<Found | null>(modelOf(first))
  const [project, setProject] = useState<Found | null>(first ? projectFound(first) : null)
  const [adding, setAdding] = useState<string>()
  const { form, failure, shown, version, changedBeside, dialog, stale } = useVersionedForm(fields, {
    record: first,
    initial: first ? {} : { status: 'OPERATING' },
    calls: [remove, first ? update : insert],
    save: async ({ customer_id: _, status, ...data }, row_version) => {
      remove.clear()
      const saved = first
        ? await update.run({ id: first.id, row_version, data })
        : await insert.run({ data: { ...data, status } })
      if (saved) onClose()
    },
    onTake: (row) => {
      setPlace(placeOf(row))
      setModel(modelOf(row))
      setProject(projectFound(row))
    },
    onClose,
  })
  const name = first && `${first.serial_no} · ${first.name}`
  const putAway = async ({ id }: MachineRow) => {
    update.clear()
    if (!(await confirm({ item: name }))) return
    if ((await remove.run({ id, row_version: version })) !== undefined) onRemoved()
  }
  // what is used is taken out of service instead, where its state allows that
  const isKept = mayStep && remove.failure?.code === 'IN_USE'
  const end = shown && machineSteps[shown.status].find(({ to }) => to === 'DECOMMISSIONED')
  const chooseModel = (found: Found | null) => {
    setModel(found)
    form.set('machine_model_id', found ? Number(found.key) : null)
    // a machine is usually called by its model until it gets a name of its own
    if (found && !form.values.name) form.set('name', found.value)
  }
  const nameOf = (name: string, _: unknown, row?: Record<string, unknown>) => {
    if (name === 'customer_id') return String(row ? row.customer_name : (place.customer?.value ?? '–'))
    if (name === 'site_id') return String(row ? row.site_name : (place.site?.value ?? '–'))
    if (name === 'project_id') return String((row ? row.project_no : project?.value) ?? '–')
    if (name === 'machine_model_id') return String(row ? row.model_name : (model?.value ?? '–'))
    return undefined
  }
  return (
    <RecordDialog
      title={first ? machineWords.one : machineWords.insert}
      subtitle={name}
      titleActions={first && <HistoryButton entity={machineHistory} id={first.id} name={name!} />}
      {...dialog}
      onSave={first && !mayUpdate ? undefined : dialog.onSave}
      onRemove={first && mayRemove ? () => void putAway(first) : undefined}
    >
      <Refusal
        failure={failure}
        instead={end && isKept ? { onEnd: () => setEnding(end) } : undefined}
        stale={{ ...stale, fields: { ...placeFields, ...machineFields }, show: nameOf }}
      />
      {shown && (
        <MachineSteps
          key={ending?.to}
          machine={shown}
          first={ending}
          onDone={(row) => {
            remove.clear()
            changedBeside(row)
          }}
          onTakeTheirs={(row) => stale.onTakeTheirs({ ...row })}
        />
      )}
      <MachinePlace
        form={form}
        place={place}
        onPlace={(next) => {
          // another customer has other projects; that of a machine that moves stays until another is chosen
          if (!first && next.customer?.key !== place.customer?.key) {
            setProject(null)
            form.set('project_id', null)
          }
          setPlace(next)
        }}
      />
      <FieldGrid>
        <FormReference
          form={form}
          name="machine_model_id"
          chosen={model}
          search={searchModels}
          onCreate={mayAddModel ? setAdding : undefined}
          createText={said.newModel}
          onChoose={chooseModel}
        />
        <FormField form={form} name="serial_no" />
        <FormField form={form} name="name" />
        <FormField form={form} name="customer_machine_no" />
        {seesProjects && (
          <FormReference
            key={place.customer?.key}
            form={form}
            name="project_id"
            icon="calendar-check"
            chosen={project}
            disabled={!place.customer}
            placeholder={place.customer ? undefined : customerFirst}
            search={(text) => searchProjects(text, Number(place.customer!.key))}
            onChoose={setProject}
          />
        )}
        {!first && <FormField form={form} name="status" />}
        <FormField form={form} name="commissioned_on" />
        <FormField form={form} name="criticality" />
      </FieldGrid>
      <FieldGroup title={said.way}>
        <FieldGrid>
          <FormField form={form} name="built_on" />
          <FormField form={form} name="fat_on" />
          <FormField form={form} name="delivered_on" />
          <FormField form={form} name="installed_on" />
          <FormField form={form} name="sat_on" />
        </FieldGrid>
      </FieldGroup>
      <FormField form={form} name="position_note" />
      {adding !== undefined && (
        <ModelDialog name={adding} onClose={() => setAdding(undefined)} onDone={chooseModel} />
      )}
    </RecordDialog>
  )
}

function placeOf(row: MachineRow | undefined): Place {
  if (!row) return { customer: null, site: null }
  return {
    customer: { key: row.customer_id, value: row.customer_name },
    site: { key: row.site_id, value: row.site_name },
  }
}

function modelOf(row: MachineRow | undefined): Found | null {
  return row ? { key: row.machine_model_id, value: row.model_name } : null
}
