// Certificates on the first page: those that end soon or have, as far as the caller sees training.
import * as z from 'zod/mini'
import { expiryStates } from '#platform/records/expiry.ts'

export const certificatesToday = z.object({
  total: z.int(),
  rows: z.array(
    z.object({
      id: z.int(),
      employee_th: z.string(),
      employee_en: z.nullable(z.string()),
      nickname: z.nullable(z.string()),
      course_th: z.string(),
      course_en: z.nullable(z.string()),
      expires_on: z.string(),
      state: z.enum(expiryStates),
    }),
  ),
})
export type CertificatesToday = z.output<typeof certificatesToday>

/** The title of the card. */
export const certificatesTitle = { en: 'Certificates running out', th: 'ใบรับรองใกล้หมดอายุ' }
