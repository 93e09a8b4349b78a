// The result of an enrolment: passed or not, with the score where the course asks for one, and the paper an institute gave.
import { type ReactNode, useState } from 'react'
import { FileChoice } from '#platform/files/FileChoice.tsx'
import { FormField } from '#platform/browser/Form.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import type { ClassDetail } from './training-class.ts'
import type { Enrollment } from './training-enrollment.ts'
import { readCertificateFile, removeCertificateFile, setCertificateFile } from './training-files.ts'
import { enterResult } from './training-results.ts'
import { outcomes, trainingWords } from './training.text.ts'

const said = words({
  needed: { en: '{score} are needed to pass.', th: 'เกณฑ์ผ่าน {score} คะแนน' },
  gives: {
    en: 'Passing gives a certificate and the skill of the course. Withdrawing the result restores what was before.',
    th: 'เมื่อผ่านจะได้ใบรับรองและทักษะของหลักสูตร ถ้าถอนผล ทักษะจะกลับเป็นอย่างเดิม',
  },
  lost: {
    en: 'The certificate of the institute is deleted with the result: {name}',
    th: 'ไฟล์ใบรับรองจากสถาบันจะถูกลบไปพร้อมกับผลเดิม: {name}',
  },
})

const { outcome, score } = enterResult.input
const fields = { score, outcome } as const

/** The dialog of a result. */
export function ResultDialog({
  place: opened,
  held,
  onClose,
}: {
  place: Enrollment
  held: ClassDetail
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const enter = useAction(enterResult)
  const attach = useAction(setCertificateFile, { client: 'shell' })
  const detach = useAction(removeCertificateFile)
  const actions = [enter, attach, detach]
  const [file, setFile] = useState<File | null>(null)
  const afresh = () => {
    for (const one of actions) one.clear()
  }
  const versioned = useVersionedForm(fields, {
    record: opened,
    valuesOf: (row) => ({
      score: row?.score,
      outcome: row && Object.hasOwn(outcomes, row.status) ? row.status : 'PASSED',
    }),
    calls: actions,
    save: async (value, row_version) => {
      afresh()
      let known: Enrollment | undefined = { ...place, row_version }
      // who only adds the paper has not judged anew
      if (!file || form.dirty || place.status !== 'PASSED')
        known = await enter.run({ id: place.id, row_version, ...value })
      if (known && file && passes) {
        stands(known)
        known = await attach.run({ id: known.id, row_version: known.row_version, file })
      }
      if (known) onClose()
    },
    onClose,
  })
  const { form, failure, dialog, stale, version } = versioned
  // as it stands: also once the result is entered and its file was refused
  const place = versioned.shown ?? opened
  const stands = (now: Enrollment) => {
    versioned.setShown(now)
    versioned.setVersion(now.row_version)
  }
  const passes = form.values.outcome === 'PASSED'
  const kept = place.certificate_file
  const remove = async () => {
    afresh()
    const changed = await detach.run({ id: place.id, row_version: version })
    if (changed) stands(changed)
  }
  return (
    <PlaceDialog
      title={trainingWords.result}
      place={place}
      failure={failure}
      dialog={{ ...dialog, dirty: dialog.dirty || file !== null }}
      stale={stale}
    >
      <p className="class-quiet">
        {[held.pass_score !== null && say(said.needed, { score: held.pass_score }), say(said.gives)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <FieldGrid>
        <FormField form={form} name="score" autoFocus />
        <FormField form={form} name="outcome" />
      </FieldGrid>
      {passes && (
        <FileChoice
          label={trainingWords.certificateFile}
          choose={trainingWords.setCertificateFile}
          field={setCertificateFile.input.file}
          kept={kept}
          chosen={file}
          busy={dialog.busy}
          onFetch={() => void saveFileOf(readCertificateFile, { id: place.id })}
          onChoose={setFile}
          onRemove={kept ? () => void remove() : undefined}
        />
      )}
      {!passes && kept && <p className="class-quiet">{say(said.lost, { name: kept.name })}</p>}
    </PlaceDialog>
  )
}
