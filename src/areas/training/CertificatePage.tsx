// A certificate as a page, and the button of its PDF; where the page itself is printed, only the paper goes to the printer.
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRead } from '#platform/browser/use-read.web.ts'
import { showDate } from '#base/date-format.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { certificateWords as said } from './certificate.text.ts'
import { courseIn, whenIn } from './training-names.web.ts'
import { printCertificate, readCertificate } from './training-results.ts'
import { trainingWords } from './training.text.ts'
import './CertificatePage.css'

/** The page of one certificate. */
export default function CertificatePage(): ReactNode {
  const { say, language } = useLanguage()
  const go = useNavigate()
  const { certificate = '' } = useParams()
  const id = /^[1-9]\d{0,14}$/.test(certificate) ? Number(certificate) : 0
  const { data, failure, again } = useRead(readCertificate, { id }, { enabled: id > 0 })
  const english = language === 'en'
  const judge = data && ((english && data.judged_by_en) || data.judged_by_th)
  return (
    <Page>
      <PageHeading
        title={trainingWords.certificate}
        {...(data && { subtitle: data.certificate_no })}
        onBack={() => void go('/app/Training-Record/Class?view=MINE')}
        actions={data && <PrintButton paper={printCertificate} input={{ id }} />}
      />
      {failure && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !data && id > 0 && <LoadingSkeleton lines={6} />}
      {id === 0 && <ErrorPanel />}
      {data && (
        <article className="certificate-paper">
          <p className="certificate-company">{(english && data.company_en) || data.company_th}</p>
          <h2>{say(said.title)}</h2>
          <p>{say(said.says)}</p>
          <p className="certificate-name">{(english && data.employee_en) || data.employee_th}</p>
          <p>{(english && data.position_en) || data.position_th}</p>
          <p>{say(said.passed)}</p>
          <p className="certificate-course">{courseIn(data, language)}</p>
          <p>
            {[
              whenIn(data, language),
              say(said.hours, { hours: data.hours }),
              data.score !== null && say(said.score, { score: data.score }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>{[data.institute_name, data.trainer].filter(Boolean).join(' · ')}</p>
          <footer>
            <span>{data.certificate_no}</span>
            <span>{say(said.issued, { day: showDate(data.issued_on, language) })}</span>
            <span>
              {data.expires_on
                ? say(said.until, { day: showDate(data.expires_on, language) })
                : say(said.forLife)}
            </span>
            {judge && <span>{say(said.by, { name: judge })}</span>}
          </footer>
        </article>
      )}
    </Page>
  )
}
