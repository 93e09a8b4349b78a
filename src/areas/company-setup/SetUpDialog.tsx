// The dialog of a step: that of the area it belongs to, fetched when it is opened.
import { type ReactNode, Suspense, lazy } from 'react'
import { organization } from '#areas/organization/organization.ts'
import { readCompany } from '#areas/help/company.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { SetUpStep } from './company-setup.ts'

const CompanyDialog = lazy(async () => ({
  default: (await import('#areas/help/CompanyDialog.tsx')).CompanyDialog,
}))
const ThaiHolidaysDialog = lazy(async () => ({
  default: (await import('#areas/calendar/ThaiHolidaysDialog.tsx')).ThaiHolidaysDialog,
}))
const MasterDataDialog = lazy(async () => ({
  default: (await import('#platform/records/master-data/MasterDataDialog.tsx')).MasterDataDialog,
}))
const EmployeeImportDialog = lazy(async () => ({
  default: (await import('#areas/people/EmployeeImportDialog.tsx')).EmployeeImportDialog,
}))

/** Draws it; a step that is done on the page itself has none. */
export function SetUpDialog({ step, onClose }: { step: SetUpStep; onClose: () => void }): ReactNode {
  const company = useRead(readCompany, {}, { enabled: step === 'COMPANY' })
  const dialogs: Record<SetUpStep, () => ReactNode> = {
    COMPANY: () => company.data && <CompanyDialog company={company.data} onClose={onClose} />,
    LOGO: () => null,
    HOLIDAYS: () => <ThaiHolidaysDialog onClose={onClose} />,
    BRANCHES: () => <MasterDataDialog entity={organization.BRANCH} id="new" onClose={onClose} />,
    PEOPLE: () => <EmployeeImportDialog onClose={onClose} />,
  }
  return <Suspense fallback={null}>{dialogs[step]()}</Suspense>
}
