// A new event, over a range of days and several calendars, or a change of one that is there.
import { type ReactNode, useState } from 'react'
import { FormField, type OperationForm, useOperationForm } from '#platform/browser/Form.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { date, references, wrong } from '#base/fields.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { type Language, words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { DateField } from '#ui/fields/DateFields.tsx'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import { NumberedSelectField, SelectManyField } from '#ui/fields/SelectField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { ACTIVE, calendarLimits } from './calendar.ts'
import { calendarLabels as labels, calendarWarnings } from './calendar.text.ts'
import {
  type CalendarEvent,
  daysBetween,
  deleteEvent,
  eventFields,
  insertEvents,
  updateEvent,
} from './calendar-events.ts'
import { Warnings } from './Warnings.tsx'
import { type CalendarFacts, eventAction, useEvents } from './use-calendars.web.ts'

const said = words({
  create: { en: 'Create New Event', th: 'เพิ่มกิจกรรมใหม่' },
  edit: { en: 'Edit Event', th: 'แก้ไขกิจกรรม' },
  kept: { en: 'Event not yet deleted', th: 'ยังไม่ได้ลบกิจกรรม' },
})

const rangeFields = {
  ...eventFields,
  start: date({ label: labels.startDate, required: true }),
  end: date({ label: labels.endDate, required: true }),
  calendar_ids: references({
    label: labels.calendars,
    of: 'calendar',
    required: true,
    max: calendarLimits.calendars,
  }),
}
const changeFields = { ...eventFields, event_date: date({ label: labels.date, required: true }) }

/** Days and calendars a new event starts with. */
export interface NewEventDays {
  readonly from: string
  readonly to: string
  readonly calendars: readonly number[]
}

/** Creates events: one a day of the range in each chosen calendar, all of them or none. */
export function NewEventDialog({
  start,
  facts,
  onClose,
}: {
  start: NewEventDays
  facts: CalendarFacts
  onClose: () => void
}): ReactNode {
  const { language } = useLanguage()
  const insert = useAction(insertEvents, eventAction)
  const [initial] = useState(() => ({ start: start.from, end: start.to, calendar_ids: [...start.calendars] }))
  const form = useOperationForm<typeof rangeFields>(rangeFields, {
    initial,
    failure: insert.failure,
    check: ({ start: from, end: to }) =>
      to < from ? [wrong('end', 'RANGE', calendarWarnings.endBeforeStart)] : [],
  })
  const {
    name,
    event_type_id,
    start: from,
    end: to,
    calendar_ids,
  } = form.values as {
    name: string
    event_type_id: number | null
    start: string
    end: string
    calendar_ids: number[]
  }
  const days = { from: from ?? todayInBangkok(), to: to ?? from ?? todayInBangkok() }
  const { events } = useEvents(
    (calendar_ids ?? []).map((id) => ({ id })),
    days,
  )
  // while other days are asked for, those of the days before are still here
  const taken = events.filter(
    (one) =>
      one.event_date >= days.from && one.event_date <= days.to && calendar_ids?.includes(one.calendar_id),
  )
  const tooMany = days.to >= days.from && daysBetween(days.from, days.to).length > calendarLimits.days
  const warnings = [
    name && !event_type_id && calendarWarnings.eventType,
    from && to && to < from && calendarWarnings.endBeforeStart,
    taken.length > 0 && calendarWarnings.dateTaken,
    tooMany && calendarWarnings.tooManyDays,
    calendar_ids?.length === 0 && calendarWarnings.noCalendar,
  ]
  const save = form.submit(async ({ start: first, end: last, calendar_ids: ids, ...event }) => {
    const event_dates = daysBetween(first, last)
    if (await insert.run({ ...event, event_dates, calendar_ids: ids })) onClose()
  })
  const ready =
    Boolean(name?.trim() && event_type_id && calendar_ids?.length) && taken.length === 0 && !tooMany
  const active = facts.calendars.filter(({ status }) => status === ACTIVE)
  return (
    <RecordDialog
      title={said.create}
      size="sm"
      dirty={form.dirty}
      busy={insert.busy}
      disabled={!ready}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={insert.failure} />
      <FormField form={form} name="name" />
      <TypeField form={form} facts={facts} />
      <FieldGrid>
        <FormField
          form={form}
          name="start"
          render={(control) => (
            <DateField
              {...(control as unknown as FieldProps<string>)}
              onChange={(_, next) => {
                form.set('start', next)
                form.set('end', next)
              }}
            />
          )}
        />
        <FormField form={form} name="end" />
      </FieldGrid>
      <FormField
        form={form}
        name="calendar_ids"
        render={(control) => (
          <SelectManyField
            {...(control as unknown as FieldProps<readonly string[]>)}
            value={((control.value as number[] | null) ?? []).map(String)}
            options={active.map((one) => ({ key: String(one.id), value: one.name }))}
            onChange={(_, keys) => form.set('calendar_ids', keys.map(Number))}
          />
        )}
      />
      <FormField form={form} name="description" />
      <Warnings all={warnings} days={taken.map((one) => daysOf(one, facts, language))} />
    </RecordDialog>
  )
}

/** Changes or deletes an event. */
export function EditEventDialog({
  event,
  facts,
  onClose,
}: {
  event: CalendarEvent
  facts: CalendarFacts
  onClose: () => void
}): ReactNode {
  const update = useAction(updateEvent, eventAction)
  const remove = useAction(deleteEvent, eventAction)
  const { form, failure, version, dialog, stale } = useVersionedForm<typeof changeFields, CalendarEvent>(
    changeFields,
    {
      record: event,
      calls: [remove, update],
      save: async (changed, row_version) => {
        const { id, calendar_id } = event
        if (await update.run({ id, row_version, calendar_id, ...changed })) onClose()
      },
      onClose,
    },
  )
  const { name, event_type_id, event_date } = form.values as {
    name: string
    event_type_id: number | null
    event_date: string | null
  }
  const day = event_date ?? event.event_date
  const there = useEvents([{ id: event.calendar_id }], { from: day, to: day }).events
  const taken = there.some(({ id, event_date: on }) => id !== event.id && on === day)
  const askToRemove = async () => {
    if (!(await confirm({ item: event.name, icon: 'error' }))) return toast.info(said.kept)
    // deleting answers nothing: what tells is that nothing went wrong
    if ((await remove.run({ id: event.id, row_version: version })) !== undefined) onClose()
  }
  return (
    <RecordDialog
      title={said.edit}
      subtitle={facts.calendars.find(({ id }) => id === event.calendar_id)?.name}
      size="sm"
      {...dialog}
      disabled={!name?.trim() || !event_type_id || taken}
      onRemove={() => void askToRemove()}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (field, value) =>
            field === 'event_type_id' ? facts.eventTypes.find(({ id }) => id === value)?.name : undefined,
        }}
      />
      <FormField form={form} name="name" />
      <TypeField form={form} facts={facts} />
      <FormField form={form} name="event_date" />
      <FormField form={form} name="description" />
      <Warnings all={[!event_type_id && calendarWarnings.eventType, taken && calendarWarnings.dateTaken]} />
    </RecordDialog>
  )
}

function daysOf(
  { event_date, calendar_id }: CalendarEvent,
  { calendars }: CalendarFacts,
  language: Language,
): string {
  return `${showDate(event_date, language)} (${calendars.find(({ id }) => id === calendar_id)?.name ?? ''})`
}

function TypeField({
  form,
  facts,
}: {
  form: OperationForm<typeof rangeFields> | OperationForm<typeof changeFields>
  facts: CalendarFacts
}) {
  return (
    <FormField
      form={form as OperationForm<typeof changeFields>}
      name="event_type_id"
      render={(control) => {
        const chosen = control.value as number | null
        const offered = facts.eventTypes.filter(({ id, status }) => status !== 0 || id === chosen)
        return (
          <NumberedSelectField
            {...(control as unknown as FieldProps<number | null>)}
            options={offered.map((one) => ({ key: one.id, value: one.name }))}
          />
        )
      }}
    />
  )
}
