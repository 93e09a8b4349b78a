// A report as its two screens for signatures need it.
import type { Report } from '../order-detail.ts'

/** Of the server, or written on this device and not sent yet: then without an id, under the key it was written with. */
export type SignableReport = Pick<
  Report,
  'client_uuid' | 'row_version' | 'visit_id' | 'work_done' | 'recommendation'
> & { readonly id?: number | undefined }

/** How a call names it. */
export function named({ id, client_uuid }: SignableReport): { id: number } | { client_uuid: string } {
  if (id !== undefined) return { id }
  return { client_uuid: client_uuid! }
}
