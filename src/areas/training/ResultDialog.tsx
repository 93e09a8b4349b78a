// What came of a class for somebody: passed or not, with the score where the course asks for one.
import type { ReactNode } from 'react'
import { FormField, useOperationForm } from '#platform/Form.tsx'
import { RecordDialog } from '#platform/RecordDialog.tsx'
import { Refusal } from '#platform/Refusal.tsx'
import { words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ClassDetail } from './training-class.ts'
import type { Enrollment } from './training-enrollment.ts'
import { personIn } from './training-names.web.ts'
import { enterResult } from './training-results.ts'
import { outcomes, trainingWords } from './training.text.ts'

const said = words({
  needed: { en: '{score} are needed to pass.', th: 'เกณฑ์ผ่าน {score} คะแนน' },
  gives: {
    en: 'Passing gives a certificate, and the skill of the course. Taking the result back gives back what was before.',
    th: 'เมื่อผ่านจะได้ใบรับรองและทักษะของหลักสูตร ถ้าถอนผล ทักษะจะกลับเป็นอย่างเดิม',
  },
})

const { outcome, score } = enterResult.input
const fields = { score, outcome } as const

/** The dialog of a result. */
export function ResultDialog({
  place,
  held,
  onClose,
}: {
  place: Enrollment
  held: ClassDetail
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const enter = useAction(enterResult, { quiet: true, refreshes: ['people'] })
  const form = useOperationForm(fields, {
    initial: { score: place.score, outcome: Object.hasOwn(outcomes, place.status) ? place.status : 'PASSED' },
    failure: enter.failure,
  })
  const saveOver = (row_version: number) =>
    form.submit(async (value) => {
      if (await enter.run({ id: place.id, row_version, ...value })) onClose()
    })
  return (
    <RecordDialog
      size="sm"
      title={trainingWords.result}
      subtitle={personIn(place, language)}
      dirty={form.dirty}
      busy={enter.busy}
      onSave={saveOver(place.row_version)}
      onClose={onClose}
    >
      <Refusal
        failure={enter.failure}
        stale={{
          fields,
          typed: form.values,
          onKeepMine: (current) => saveOver(current)(),
          onTakeTheirs: onClose,
        }}
      />
      <p className="class-quiet">
        {[held.pass_score !== null && say(said.needed, { score: held.pass_score }), say(said.gives)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <FieldGrid>
        <FormField form={form} name="score" autoFocus />
        <FormField form={form} name="outcome" />
      </FieldGrid>
    </RecordDialog>
  )
}
