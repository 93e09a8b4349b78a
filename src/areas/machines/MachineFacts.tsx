// What is written down of a machine, with the button that changes it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { useLeaveRecord } from '#platform/records/leave-record.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { fullCustomerName } from '#areas/customers/customer-names.ts'
import { ProjectLink } from '#areas/projects/ProjectLink.tsx'
import { modelPath } from './catalogue/catalogue-paths.ts'
import { criticalities } from './machine-states.ts'
import { type MachineRow, updateMachine } from './machines.ts'
import { machineLabels as label } from './machines.text.ts'
import { typeName } from './model-search.web.ts'

const MachineDialog = lazy(async () => ({ default: (await import('./MachineDialog.tsx')).MachineDialog }))

const said = words({
  title: { en: 'Facts', th: 'ข้อมูล' },
  edit: { en: 'Edit', th: 'แก้ไข' },
})

/** The card of its facts. */
export function MachineFacts({ subject: one }: { subject: MachineRow }): ReactNode {
  const { say, language } = useLanguage()
  const mayEdit = useCan(updateMachine)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const leave = useLeaveRecord('/app/Component-Project-Management', close)
  const day = (name: string, title: Words, on: string | null) => ({
    name,
    title,
    value: on && showDate(on, language),
  })
  const days = [
    day('built', label.builtOn, one.built_on),
    day('fat', label.fatOn, one.fat_on),
    day('delivered', label.deliveredOn, one.delivered_on),
    day('installed', label.installedOn, one.installed_on),
    day('sat', label.satOn, one.sat_on),
    day('commissioned', label.commissionedOn, one.commissioned_on),
  ]
  const edit = mayEdit && (
    <Button data-edit size="small" startIcon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
      {say(said.edit)}
    </Button>
  )
  return (
    <Card title={said.title} actions={edit}>
      <FactList
        facts={[
          { name: 'serial_no', title: label.serialNo, value: one.serial_no },
          { name: 'customer_no', title: label.customerNo, value: one.customer_machine_no },
          { name: 'type', title: label.type, value: typeName(one.type_name_th, one.type_name_en) },
          {
            name: 'model',
            title: label.model,
            value: (
              <RecordLink menu="/app/Component-Management" to={modelPath(one.machine_model_id)}>
                {one.model_name}
              </RecordLink>
            ),
          },
          { name: 'brand', title: label.maker, value: one.model_brand },
          { name: 'customer', title: label.customer, value: fullCustomerName(one, language) },
          { name: 'site', title: label.site, value: one.site_name },
          {
            name: 'project',
            title: label.project,
            value: one.project_no && <ProjectLink of={one} />,
          },
          { name: 'position', title: label.positionNote, value: one.position_note },
          ...days,
          {
            name: 'criticality',
            title: label.criticality,
            value: one.criticality && say(criticalities[one.criticality]),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open && <MachineDialog id={one.id} onClose={close} onRemoved={leave} />}
      </Suspense>
    </Card>
  )
}
