// The lists of machine types and models, whose rows lead to their pages.
import type { ReactNode } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { machineModel, machineType } from '../machine-type.ts'
import { modelPath, typePath } from './catalogue-paths.ts'

/** The list of machine types. */
export function TypesPage(): ReactNode {
  return (
    <MasterDataPage
      key="types"
      entity={machineType}
      help="machine-types"
      icon="robot-industrial"
      pageOf={({ id }) => typePath(id)}
    />
  )
}

/** The list of machine models. */
export function ModelsPage(): ReactNode {
  return (
    <MasterDataPage
      key="models"
      entity={machineModel}
      help="machine-types"
      icon="robot-industrial"
      pageOf={({ id }) => modelPath(id)}
    />
  )
}
