// A class as a form: what is taught, by whom, where, and for how many. A new one is proposed its hours as well, once the
// course is known; later they are changed in the class itself.
import { type ReactNode, useState } from 'react'
import { call } from '#platform/browser/call.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { nextMorning } from '#base/working-start.ts'
import { proposedHours } from './class-hours.ts'
import { course } from './course.ts'
import { FirstHours, type HoursTyped, isComplete } from './FirstHours.tsx'
import { institute } from './institute.ts'
import { courseLength } from './training-choices.ts'
import { type ClassDetail, insertClass, updateClass } from './training-class.ts'
import { classFields } from './training-fields.ts'
import { courseIn } from './training-names.web.ts'
import { trainingWords } from './training.text.ts'
import './ClassDialog.css'

/** The dialog of a new class, or of the one given. */
export function ClassFormDialog({
  known,
  onClose,
  onSaved,
}: {
  known?: ClassDetail
  onClose: () => void
  onSaved: (saved: ClassDetail) => void
}): ReactNode {
  const { language } = useLanguage()
  const insert = useAction(insertClass)
  const update = useAction(updateClass)
  const [chosen, setChosen] = useState<Found | null>(null)
  const [length, setLength] = useState(0)
  const [hours, setHours] = useState<HoursTyped[]>([])
  // what was typed for one course stays when another is chosen
  const [touched, setTouched] = useState(false)
  const { form, failure, dialog, stale } = useVersionedForm(classFields, {
    record: known,
    calls: [insert, update],
    save: async (data, row_version) => {
      const sessions = hours.filter(isComplete)
      if (sessions.length < hours.length) return
      const saved = known
        ? await update.run({ id: known.id, row_version, data })
        : await insert.run({ data, sessions })
      if (saved) onSaved(saved)
    },
    onClose,
  })
  const propose = async (course_id: number) => {
    const answer = await call(courseLength, { course_id }).catch(() => null)
    if (!answer) return
    setLength(answer.hours)
    if (!touched) setHours(proposedHours(answer.hours, nextMorning(Date.now())))
  }
  const nameOf = (name: string, _: unknown, row?: Record<string, unknown>) => {
    const from = (row ?? known) as ClassDetail | undefined
    if (name === 'course_id') return from && courseIn(from, language)
    return name === 'institute_id' ? (from?.institute_name ?? '–') : undefined
  }
  return (
    <RecordDialog
      title={known ? trainingWords.update : trainingWords.insert}
      {...(known && { subtitle: known.class_no })}
      {...dialog}
      dirty={dialog.dirty || touched}
    >
      <Refusal failure={failure} stale={{ ...stale, show: nameOf }} />
      <FormReference
        form={form}
        name="course_id"
        autoFocus={!known}
        icon="book-open"
        chosen={known ? { key: known.course_id, value: courseIn(known, language) } : chosen}
        search={(text) => searchLookup({ options: course.options }, text)}
        {...(!known && {
          onChoose: (found: Found | null) => {
            setChosen(found)
            if (found) void propose(Number(found.key))
          },
        })}
      />
      {!known && chosen && (
        <FirstHours
          hours={hours}
          length={length}
          onChange={(next) => {
            setTouched(true)
            setHours(next)
          }}
        />
      )}
      <FieldGrid>
        <FormReference
          form={form}
          name="institute_id"
          icon="domain"
          chosen={known?.institute_id ? { key: known.institute_id, value: known.institute_name ?? '' } : null}
          search={(text) => searchLookup({ options: institute.options }, text)}
        />
        <FormField form={form} name="trainer" />
        <FormField form={form} name="mode" />
        <FormField form={form} name="place" />
        <FormField form={form} name="capacity" />
        <FormField form={form} name="cost_total" />
      </FieldGrid>
      <FormField form={form} name="needs_approval" />
      <FormField form={form} name="note" />
    </RecordDialog>
  )
}
