// The page of a maintenance contract with what the areas bring to it: one chunk leads to both.
import type { ReactNode } from 'react'
import { MaContractPage } from '#areas/ma-contracts/MaContractPage.tsx'
import { maParts } from './ma-page-parts.web.ts'

/** The page. */
export default function WholeMaPage(): ReactNode {
  return <MaContractPage parts={maParts} />
}
