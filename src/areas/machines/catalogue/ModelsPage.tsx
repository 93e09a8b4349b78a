// The list of machine models, whose rows lead to their pages.
import type { ReactNode } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { machineModel } from '../machine-type.ts'
import { modelPath } from './catalogue-paths.ts'

/** The page of machine models. */
export default function ModelsPage(): ReactNode {
  return (
    <MasterDataPage
      entity={machineModel}
      help="machine-types"
      icon="robot-industrial"
      pageOf={({ id }) => modelPath(id)}
    />
  )
}
