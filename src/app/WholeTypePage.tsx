// The page of a machine type with what the areas bring to it: one chunk leads to both.
import type { ReactNode } from 'react'
import { TypePage } from '#areas/machines/catalogue/TypePage.tsx'
import { typeParts } from './type-page-parts.web.ts'

/** The page. */
export default function WholeTypePage(): ReactNode {
  return <TypePage parts={typeParts} />
}
