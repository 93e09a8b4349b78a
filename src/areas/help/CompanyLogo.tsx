// The company's logo as its pages show it.
import type { ReactNode } from 'react'
import { PICTURE_BASE } from '#platform/pictures/pictures.ts'
import type { Company } from './company.ts'
import './CompanyPages.css'

/** The picture; nothing without one. The company's name stands beside it, so it says nothing itself. */
export function CompanyLogo({ company: { logo } }: { company: Company }): ReactNode {
  return logo && <img className="company-logo" src={PICTURE_BASE + logo} alt="" />
}
