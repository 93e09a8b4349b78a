// The hours of a class; users who may edit it add, move and remove them.
import { type ReactNode, useMemo, useState } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { fromBangkok, inBangkok } from '#base/date-format.ts'
import { DateTimeField } from '#ui/fields/DateFields.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { FieldGrid, type FieldProps } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type ProposedHours, endAfter, nextHours } from './class-hours.ts'
import { deleteSession, insertSession, updateSession } from './class-session.ts'
import { trainingRooms } from './training-choices.ts'
import type { ClassDetail, ClassSession } from './training-class.ts'
import { checkHours, sessionFields } from './training-fields.ts'
import { whenIn } from './training-names.web.ts'
import { trainingWords } from './training.text.ts'

const said = words({
  title: { en: 'Sessions', th: 'วันเวลาอบรม' },
  none: {
    en: 'No sessions yet. The class can be opened once it has some.',
    th: 'ยังไม่มีวันเวลาอบรม ใส่แล้วจึงเปิดรับสมัครได้',
  },
  change: { en: 'Change: {when}', th: 'แก้ไข: {when}' },
  remove: { en: 'Remove: {when}', th: 'ลบ: {when}' },
  small: {
    en: '{room} has {seats} {seats|seat|seats} for {people} {people|person|people}.',
    th: '{room} มี {seats} ที่นั่ง แต่มีผู้เข้าอบรม {people} คน',
  },
})

/** The hours of the class. */
export function ClassSessions({ held, mayKeep }: { held: ClassDetail; mayKeep: boolean }): ReactNode {
  const { say, language } = useLanguage()
  const [open, setOpen] = useState<ClassSession | 'new' | null>(null)
  const remove = useAction(deleteSession)
  const mayChange = mayKeep && held.status !== 'COMPLETED' && held.status !== 'CANCELLED'
  const ask = async ({ id, row_version }: ClassSession, when: string) => {
    if (await confirm({ item: when })) await remove.run({ id, row_version })
  }
  return (
    <section ref={keptFocus} className="class-part" aria-label={say(said.title)}>
      <div className="class-part-heading">
        <h3>{say(said.title)}</h3>
        {mayChange && (
          <Button size="small" startIcon={<Icon name="plus" size={18} />} onClick={() => setOpen('new')}>
            {say(trainingWords.addSession)}
          </Button>
        )}
      </div>
      <Refusal failure={remove.failure} />
      {held.sessions.length === 0 && <p className="class-quiet">{say(said.none)}</p>}
      <ul>
        {held.sessions.map((one) => {
          const when = whenIn(one, language) ?? ''
          return (
            <li key={one.id}>
              <span className="class-hours">
                <span>{[when, one.room_name, one.place].filter(Boolean).join(' · ')}</span>
                {mayChange && one.room_seats !== null && held.taken > one.room_seats && (
                  <small>
                    {say(said.small, { room: one.room_name!, seats: one.room_seats, people: held.taken })}
                  </small>
                )}
              </span>
              {mayChange && (
                <span className="class-actions">
                  <IconAction icon="pencil" label={say(said.change, { when })} onClick={() => setOpen(one)} />
                  <IconAction
                    icon="delete"
                    label={say(said.remove, { when })}
                    disabled={remove.busy}
                    aria-busy={remove.busy || undefined}
                    onClick={() => void ask(one, when)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {open && (
        <SessionDialog held={held} known={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

// as the fields of a form hold an instant
const local = (at: string) => fromBangkok(inBangkok(at))

function valuesOf(known: ClassSession) {
  return {
    starts_at: local(known.starts_at),
    ends_at: local(known.ends_at),
    room_id: known.room_id,
    place: known.place ?? '',
  }
}

const roomOf = (known: ClassSession | null): Found | null =>
  known?.room_id ? { key: known.room_id, value: known.room_name ?? '' } : null

// of the row the server has, or of what is typed
function roomShown(row: Record<string, unknown> | undefined, typed: Found | null): string {
  return row ? ((row as unknown as ClassSession).room_name ?? '–') : (typed?.value ?? '–')
}

function SessionDialog({
  held,
  known,
  onClose,
}: {
  held: ClassDetail
  known: ClassSession | null
  onClose: () => void
}) {
  const insert = useAction(insertSession)
  const update = useAction(updateSession)
  const [room, setRoom] = useState(roomOf(known))
  const { form, failure, dialog, stale } = useVersionedForm(sessionFields, {
    record: known,
    initial: useMemo(() => ({ ...nextHours(held.hours, held.sessions, Date.now()) }), [held]),
    valuesOf: (row) => (row ? valuesOf(row) : {}),
    check: (data) => checkHours(data),
    calls: [insert, update],
    save: async (data, row_version) => {
      const saved = known
        ? await update.run({ id: known.id, row_version, data })
        : await insert.run({ class_id: held.id, data })
      if (saved) onClose()
    },
    onTake: (row) => setRoom(roomOf(row)),
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={known ? trainingWords.changeSession : trainingWords.addSession}
      {...dialog}
    >
      <Refusal
        failure={failure}
        stale={{
          ...stale,
          show: (field, _, row) => (field === 'room_id' ? roomShown(row, room) : undefined),
        }}
      />
      <FieldGrid>
        <FormField
          form={form}
          name="starts_at"
          autoFocus
          render={(control) => (
            <DateTimeField
              {...(control as FieldProps<string | null>)}
              onChange={(_, starts) => {
                const ends = endAfter(starts, form.values as unknown as ProposedHours)
                form.set('starts_at', starts)
                if (ends) form.set('ends_at', ends)
              }}
            />
          )}
        />
        <FormField
          form={form}
          name="ends_at"
          render={(control) => (
            <DateTimeField
              {...(control as FieldProps<string | null>)}
              since={form.values.starts_at as string | null}
            />
          )}
        />
      </FieldGrid>
      <FormReference
        form={form}
        name="room_id"
        icon="door"
        chosen={room}
        onChoose={setRoom}
        search={(text) => searchLookup({ options: trainingRooms }, text)}
      />
      <FormField form={form} name="place" />
    </RecordDialog>
  )
}
