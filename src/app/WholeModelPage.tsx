// The page of a machine model with what the areas bring to it: one chunk leads to both.
import type { ReactNode } from 'react'
import { ModelPage } from '#areas/machines/catalogue/ModelPage.tsx'
import { modelParts } from './model-page-parts.web.ts'

/** The page. */
export default function WholeModelPage(): ReactNode {
  return <ModelPage parts={modelParts} />
}
