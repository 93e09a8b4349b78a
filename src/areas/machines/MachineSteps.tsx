// The state of a machine and the steps it can take from there; each is saved at once, beside the form.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { textarea } from '#base/fields.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type MachineStep, machineSteps } from './machine-states.ts'
import { MachineStatusChip } from './MachineStatusChip.tsx'
import { type MachineRow, setMachineStatus } from './machines.ts'
import { machineLabels } from './machines.text.ts'
import './MachineSteps.css'

const { to_status } = setMachineStatus.input
const reasonFields = { reason: textarea({ label: machineLabels.reason, required: true, max: 1000 }) }

/** The state with a button for each next one. */
export function MachineSteps({
  machine,
  first,
  onDone,
  onTakeTheirs,
}: {
  machine: MachineRow
  /** The step whose reason is asked at once. */
  first?: MachineStep | undefined
  onDone: (row: MachineRow) => void
  /** After a stale edit the whole dialog takes over what is saved. */
  onTakeTheirs: (row: MachineRow) => void
}): ReactNode {
  const { say } = useLanguage()
  const may = useCan(setMachineStatus)
  const [asking, setAsking] = useState(first !== undefined)
  const [wanted, setWanted] = useState<{ step: MachineStep; reason?: string } | undefined>(
    first && { step: first },
  )
  const act = useAction(setMachineStatus)
  const take = async (step: MachineStep, why?: string, version = machine.row_version) => {
    setWanted({ step, ...(why && { reason: why }) })
    const row = await act.run({
      id: machine.id,
      row_version: version,
      to_status: step.to,
      ...(why && { reason: why }),
    })
    if (!row) return
    setAsking(false)
    onDone(row)
  }
  const choose = (step: MachineStep) => {
    act.clear()
    if (!step.needsReason) return void take(step)
    setWanted({ step })
    setAsking(true)
  }
  const refusal = (
    <Refusal
      failure={act.failure}
      stale={{
        ...staleCommand<MachineRow>([act], {
          again: (row_version) => wanted && take(wanted.step, wanted.reason, row_version),
          onTake: (row) => {
            setAsking(false)
            onTakeTheirs(row)
          },
        }),
        fields: { status: to_status },
        typed: { status: wanted?.step.to },
      }}
    />
  )
  return (
    <>
      <section className="machine-steps" aria-label={say(machineLabels.status)}>
        <span className="machine-state">
          {say(machineLabels.status)} <MachineStatusChip status={machine.status} />
        </span>
        {may &&
          machineSteps[machine.status].map((one) => (
            <Button
              key={one.to}
              size="small"
              variant="outlined"
              color={one.to === 'DECOMMISSIONED' ? 'error' : 'primary'}
              disabled={act.busy}
              onClick={() => choose(one)}
            >
              {say(one.verb)}
            </Button>
          ))}
      </section>
      {!asking && refusal}
      {asking && wanted && (
        <StepReason
          step={wanted.step}
          machine={machine}
          busy={act.busy}
          onTake={(why) => void take(wanted.step, why)}
          onClose={() => {
            act.clear()
            setAsking(false)
          }}
        >
          {refusal}
        </StepReason>
      )}
    </>
  )
}

function StepReason({
  step,
  machine,
  busy,
  onTake,
  onClose,
  children,
}: {
  step: MachineStep
  machine: MachineRow
  busy: boolean
  onTake: (reason: string) => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useOperationForm(reasonFields)
  return (
    <RecordDialog
      size="sm"
      title={step.verb}
      subtitle={`${machine.serial_no} · ${machine.name}`}
      saveText={step.verb}
      dirty={form.dirty}
      busy={busy}
      onSave={form.submit((value) => onTake(value.reason))}
      onClose={onClose}
    >
      {children}
      <FormField form={form} name="reason" autoFocus />
    </RecordDialog>
  )
}
