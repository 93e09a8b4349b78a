// A class as a form: what is taught, by whom, where, and for how many. Its hours are entered in the class itself.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { course } from './course.ts'
import { institute } from './institute.ts'
import { type ClassDetail, insertClass, updateClass } from './training-class.ts'
import { classFields } from './training-fields.ts'
import { courseIn } from './training-names.web.ts'
import { trainingWords } from './training.text.ts'

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
  const { form, failure, dialog, stale } = useVersionedForm(classFields, {
    record: known,
    calls: [insert, update],
    save: async (data, row_version) => {
      const saved = known ? await update.run({ id: known.id, row_version, data }) : await insert.run({ data })
      if (saved) onSaved(saved)
    },
    onClose,
  })
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
    >
      <Refusal failure={failure} stale={{ ...stale, show: nameOf }} />
      <FormReference
        form={form}
        name="course_id"
        autoFocus={!known}
        icon="book-open"
        chosen={known ? { key: known.course_id, value: courseIn(known, language) } : null}
        search={(text) => searchLookup({ options: course.options }, text)}
      />
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
