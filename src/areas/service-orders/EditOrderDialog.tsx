// Corrects what the call said. After a stale edit both versions stand side by side.
import { type ReactNode, useState } from 'react'
import { projectOptions } from '#areas/projects/project-choice.ts'
import { searchProjects } from '#areas/projects/project-search.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { type Language, words } from '#base/text.ts'
import { AppDialog } from '#ui/Dialog.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from './order-detail.ts'
import { findContacts, findMachines, findPeople, findSites } from './order-references.web.ts'
import { personName } from './person-names.ts'
import { PriorityButtons } from './call/PriorityButtons.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { orderFields, updateOrder } from './one-order.ts'
import { useOrderAction } from './use-order-action.web.ts'
import './order-pieces.css'

const said = words({
  title: { en: 'Edit the order', th: 'แก้ไขใบงาน' },
  save: { en: 'Save', th: 'บันทึก' },
})

const fields = orderFields

/** The dialog of an order's own fields. */
export function EditOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const update = useOrderAction(updateOrder)
  const [site, setSite] = useState<Found | null>({ key: order.site.id, value: order.site.name })
  const { form, failure, shown, dialog, stale } = useVersionedForm(fields, {
    record: order,
    valuesOf: (row) => valuesOf(row ?? order),
    calls: [update],
    save: async (value, row_version) => {
      if (await update.run({ id: order.id, row_version, ...value })) onClose()
    },
    onTake: ({ site: theirs }) => setSite({ key: theirs.id, value: theirs.name }),
    onClose,
  })
  const opened = shown ?? order
  // ids are compared by the names they were chosen with
  const [names] = useState(() => namesOf(order, language))
  const named = (name: string, find: (text: string) => Promise<Found[]>) => async (text: string) => {
    const found = await find(text)
    for (const one of found) names.set(`${name} ${one.key}`, one.value)
    return found
  }
  const siteId = Number(form.values.site_id)
  const { machine, project, contact, owner } = opened
  const seesProjects = useCan(projectOptions)
  return (
    <AppDialog
      open
      size="md"
      title={said.title}
      subtitle={`${order.so_no} · ${order.customer.name}`}
      dirty={dialog.dirty}
      busy={dialog.busy}
      onClose={dialog.onClose}
      onSubmit={dialog.onSave}
      actions={
        <GradientButton type="submit" loading={dialog.busy}>
          {say(said.save)}
        </GradientButton>
      }
    >
      <div className="form-stack" key={opened.row_version}>
        <SaveFailure
          failure={failure}
          stale={{
            ...stale,
            current: (now) => {
              for (const [key, text] of namesOf(now, language)) names.set(key, text)
              return { ...now, ...valuesOf(now) }
            },
            show: (name, value) => names.get(`${name} ${String(value)}`),
          }}
        />
        <FormField form={form} name="title" autoFocus />
        <FormField form={form} name="problem" />
        <FormField
          form={form}
          name="priority"
          render={(control) => (
            <PriorityButtons
              value={control.value as string}
              onChange={(next) => control.onChange(control.id, next)}
            />
          )}
        />
        <FormField form={form} name="safety_stop" />
        <FieldGrid>
          <FormReference
            form={form}
            name="site_id"
            icon="map-marker"
            chosen={site}
            search={named('site_id', (text) => findSites(order.customer.id, text))}
            onChoose={(found) => {
              setSite(found)
              form.set('machine_id', null)
              form.set('machine_down_from', null)
              form.set('contact_id', null)
            }}
          />
          <FormReference
            form={form}
            name="machine_id"
            icon="robot-industrial"
            chosen={machine && { key: machine.id, value: machineName(machine) }}
            search={named('machine_id', (text) =>
              findMachines({ customerId: order.customer.id, siteId }, text),
            )}
          />
          {seesProjects && (
            <FormReference
              form={form}
              name="project_id"
              icon="calendar-check"
              chosen={project && { key: project.id, value: projectName(project) }}
              search={named('project_id', (text) => searchProjects(text, order.customer.id))}
            />
          )}
          <FormReference
            form={form}
            name="contact_id"
            icon="account"
            chosen={contact && { key: contact.id, value: contact.name }}
            search={named('contact_id', (text) => findContacts(order.customer.id, siteId, text))}
          />
          <FormField form={form} name="caller_name" />
          <FormField form={form} name="caller_phone" />
          <FormReference
            form={form}
            name="owner_id"
            chosen={owner && { key: owner.employee_id, value: personName(owner, language) }}
            search={named('owner_id', (text) => findPeople(text))}
          />
          {Boolean(form.values.machine_id || form.values.machine_down_from) && (
            <FormField form={form} name="machine_down_from" />
          )}
          <FormField form={form} name="kind" />
          <FormField form={form} name="source" />
          <FormField form={form} name="cover" />
        </FieldGrid>
        <FormField form={form} name="cover_note" />
      </div>
    </AppDialog>
  )
}

function namesOf(
  { site, machine, project, contact, owner }: OrderDetail,
  language: Language,
): Map<string, string> {
  return new Map([
    [`site_id ${site.id}`, site.name],
    ...(machine ? ([[`machine_id ${machine.id}`, machineName(machine)]] as const) : []),
    ...(project ? ([[`project_id ${project.id}`, projectName(project)]] as const) : []),
    ...(contact ? ([[`contact_id ${contact.id}`, contact.name]] as const) : []),
    ...(owner ? ([[`owner_id ${owner.employee_id}`, personName(owner, language)]] as const) : []),
  ])
}

function machineName(machine: { name: string; serial_no: string }): string {
  return `${machine.name} · ${machine.serial_no}`
}

function projectName({ project_no, name }: NonNullable<OrderDetail['project']>): string {
  return `${project_no} · ${name}`
}

function valuesOf(order: OrderDetail): Record<string, unknown> {
  return {
    title: order.title,
    problem: order.problem ?? '',
    priority: order.priority,
    safety_stop: order.safety_stop,
    site_id: order.site.id,
    machine_id: order.machine?.id ?? null,
    project_id: order.project?.id ?? null,
    contact_id: order.contact?.id ?? null,
    caller_name: order.caller_name ?? '',
    caller_phone: order.caller_phone ?? '',
    owner_id: order.owner?.employee_id ?? null,
    kind: order.kind,
    source: order.source,
    machine_down_from: order.machine_down_from,
    cover: order.cover,
    cover_note: order.cover_note ?? '',
  }
}
