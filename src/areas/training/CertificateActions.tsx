// What can be done with a certificate: ours as a page, and the paper of an outside institute where there is one.
import type { ReactNode } from 'react'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { words } from '#base/text.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Enrollment } from './training-enrollment.ts'
import { readCertificateFile } from './training-files.ts'
import { trainingWords } from './training.text.ts'

const said = words({
  fetch: { en: 'Certificate of the institute: {name}', th: 'ใบรับรองจากสถาบัน: {name}' },
})

/** The buttons; nothing without a certificate. */
export function CertificateActions({ place }: { place: Enrollment }): ReactNode {
  const { say } = useLanguage()
  const { id, steps, certificate_file: file } = place
  return (
    <>
      {steps.includes('certificate') && (
        <ButtonLink size="small" to={`/app/Training-Record/Class/${id}`}>
          {say(trainingWords.certificate)}
        </ButtonLink>
      )}
      {file && (
        <IconAction
          icon="download"
          label={say(said.fetch, { name: file.name })}
          onClick={() => void saveFileOf(readCertificateFile, { id })}
        />
      )}
    </>
  )
}
