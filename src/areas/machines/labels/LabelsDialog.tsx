// Prints labels for machines; of a single one the code can be renewed, after which older labels lead nowhere.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { MachineRow } from '../machines.ts'
import { printLabels, renewLabel } from './machine-labels.ts'
import './LabelsDialog.css'

const said = words({
  title: { en: 'Labels with QR code', th: 'ฉลาก QR' },
  count: { en: '{count} {count|machine|machines}', th: '{count} เครื่อง' },
  lead: {
    en: 'A customer who scans the label sees our telephone number and can report a fault. Staff who are signed in get to the machine.',
    th: 'ลูกค้าที่สแกนจะเห็นเบอร์โทรของเราและแจ้งซ่อมได้ ส่วนพนักงานที่เข้าสู่ระบบแล้วจะไปที่หน้าเครื่องจักร',
  },
  print: { en: 'Print', th: 'พิมพ์' },
  renew: { en: 'New code …', th: 'เปลี่ยนรหัส …' },
  renewTitle: { en: 'Give this machine a new code?', th: 'เปลี่ยนรหัส QR ของเครื่องนี้หรือไม่' },
  renewText: {
    en: 'Labels that are already stuck on it lead nowhere afterwards.',
    th: 'ฉลากที่ติดไว้แล้วจะใช้ไม่ได้อีก',
  },
  renewed: {
    en: 'The machine has a new code: print its label now.',
    th: 'เปลี่ยนรหัสแล้ว กรุณาพิมพ์ฉลากใหม่',
  },
})
const { format, skip } = printLabels.input
const fields = { format, skip }

/** The dialog, for the machines given to it. */
export function LabelsDialog({
  machines,
  onClose,
}: {
  machines: readonly MachineRow[]
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const [busy, setBusy] = useState(false)
  const form = useOperationForm(fields, {
    initial: { format: machines.length === 1 ? 'SINGLE' : 'SHEET', skip: null },
  })
  const only = machines.length === 1 ? machines[0] : undefined
  const print = form.submit((value) => {
    // in the press itself: later no browser opens a tab
    const tab = open('', '_blank')
    setBusy(true)
    const input = { machines: machines.map(({ id }) => id), ...value }
    void saveFileOf(printLabels, input, tab).finally(() => setBusy(false))
  })
  return (
    <AppDialog
      open
      size="sm"
      title={said.title}
      subtitle={only ? `${only.serial_no} · ${only.name}` : say(said.count, { count: machines.length })}
      busy={busy}
      onClose={onClose}
      onSubmit={print}
      actions={
        <GradientButton type="submit" loading={busy} icon={<Icon name="printer" />}>
          {say(said.print)}
        </GradientButton>
      }
    >
      <div className="labels-form">
        <p>{say(said.lead)}</p>
        <FormField form={form} name="format" />
        {form.values.format === 'SHEET' && <FormField form={form} name="skip" />}
        {only && <Renewal machine={only} />}
      </div>
    </AppDialog>
  )
}

function Renewal({ machine }: { machine: MachineRow }) {
  const { say } = useLanguage()
  const renew = useAction(renewLabel)
  const mayRenew = useCan(renewLabel)
  const [version, setVersion] = useState(machine.row_version)
  const [isRenewed, setRenewed] = useState(false)
  if (!mayRenew) return null
  const ask = async () => {
    if (!(await confirm({ title: said.renewTitle, text: said.renewText, icon: 'question' }))) return
    const renewed = await renew.run({ id: machine.id, row_version: version })
    if (!renewed) return
    setVersion(renewed.row_version)
    setRenewed(true)
  }
  return (
    <div className="labels-renewal">
      <Button color="inherit" variant="outlined" loading={renew.busy} onClick={() => void ask()}>
        {say(said.renew)}
      </Button>
      {isRenewed && <span role="status">{say(said.renewed)}</span>}
    </div>
  )
}

/** The same for the page of one machine. */
export function MachineLabelDialog({
  subject,
  onClose,
}: {
  subject: MachineRow
  onClose: () => void
}): ReactNode {
  return <LabelsDialog machines={[subject]} onClose={onClose} />
}
