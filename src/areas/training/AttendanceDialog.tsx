// Whether an employee came, and for how long; a mark on the wrong line is taken back here.
import type { ReactNode } from 'react'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import type { ClassDetail } from './training-class.ts'
import type { Enrollment } from './training-enrollment.ts'
import { attendClass } from './training-results.ts'
import { attendances, trainingWords } from './training.text.ts'

const said = words({
  whole: {
    en: 'Left empty: the whole course, {hours} hours. The certificate shows these hours.',
    th: 'เว้นว่างไว้ถ้ามาครบทั้งหลักสูตร {hours} ชั่วโมง ตัวเลขนี้จะพิมพ์บนใบรับรอง',
  },
})

const { attendance, attended_hours } = attendClass.input
const fields = { attendance, attended_hours } as const
// a class that is over has everybody marked
const { ENROLLED: _, ...marks } = attendances
const closedFields = { ...fields, attendance: { ...attendance, options: marks } } as const

/** The dialog of attendance. */
export function AttendanceDialog({
  place,
  held,
  onClose,
}: {
  place: Enrollment
  held: ClassDetail
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const attend = useAction(attendClass)
  const asked = held.status === 'COMPLETED' ? closedFields : fields
  const { form, failure, dialog, stale } = useVersionedForm(asked as typeof fields, {
    record: place,
    valuesOf: (row) => ({
      attendance: row?.status === 'NO_SHOW' ? 'NO_SHOW' : 'ATTENDED',
      attended_hours: row?.attended_hours,
    }),
    calls: [attend],
    save: async (value, row_version) => {
      if (await attend.run({ id: place.id, row_version, ...value })) onClose()
    },
    onClose,
  })
  const came = form.values.attendance === 'ATTENDED'
  return (
    <PlaceDialog
      title={trainingWords.attend}
      place={place}
      failure={failure}
      dialog={dialog}
      stale={{ ...stale, fields }}
    >
      <FieldGrid>
        <FormField form={form} name="attendance" autoFocus />
        {came && <FormField form={form} name="attended_hours" />}
      </FieldGrid>
      {came && <p className="class-quiet">{say(said.whole, { hours: held.hours })}</p>}
    </PlaceDialog>
  )
}
