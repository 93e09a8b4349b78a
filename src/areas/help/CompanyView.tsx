// What the pages about the company share: the record read, and the administrator's way to change it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type Says, useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { type Company, readCompany, updateCompany } from './company.ts'
import './CompanyPages.css'

const CompanyDialog = lazy(() =>
  import('./CompanyDialog.tsx').then((all) => ({ default: all.CompanyDialog })),
)
const said = words({
  edit: { en: 'Edit', th: 'แก้ไข' },
  setUp: { en: 'Set up the company', th: 'ตั้งค่าบริษัท' },
})

/** A page that shows the company. */
export function CompanyView({
  title,
  children,
}: {
  title: Says
  children: (company: Company) => ReactNode
}): ReactNode {
  const { say } = useLanguage()
  const { data, failure, again } = useRead(readCompany, {})
  const [editing, setEditing] = useState(false)
  const mayEdit = useCan(updateCompany)
  return (
    <Page>
      <PageHeading
        title={title}
        help="company-pages"
        actions={
          mayEdit &&
          data && (
            <>
              <ButtonLink to="/app/Set-Up">{say(said.setUp)}</ButtonLink>
              <Button
                variant="outlined"
                startIcon={<Icon name="pencil" size={18} />}
                onClick={() => setEditing(true)}
              >
                {say(said.edit)}
              </Button>
            </>
          )
        }
      />
      {failure && !data && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!data && !failure && <LoadingSkeleton lines={6} />}
      {data && children(data)}
      {editing && data && (
        <Suspense fallback={null}>
          <CompanyDialog company={data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** A text of the company in the reader's language, or in the other one where only that is there. */
export function inLanguage(
  company: Company,
  name: 'name' | 'address' | 'hours' | 'about',
  language: 'th' | 'en',
): string | null {
  return company[`${name}_${language}`] ?? company[`${name}_${language === 'th' ? 'en' : 'th'}`]
}
