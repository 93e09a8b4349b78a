// The register of software, with the versions of each.
import type { ReactNode } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { SoftwareVersions } from './SoftwareVersions.tsx'
import { software } from './software-register.ts'
import { softwareWords } from './software.text.ts'

/** The page of the register. */
export default function SoftwarePage(): ReactNode {
  return (
    <MasterDataPage
      entity={software}
      help="software"
      belowTab={softwareWords.versions}
      below={({ id, record }) => <SoftwareVersions id={id} name={String(record.name)} />}
    />
  )
}
