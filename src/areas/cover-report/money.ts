// Who is told the money of contracts.
import type { Access } from '#base/access.ts'

/** Callers who are told the money of contracts: those who enter or change them, and those who take lists out. */
export const seesMaMoney: Access = {
  anyOf: (['create', 'edit', 'export', 'approve'] as const).map((flag) => ({ menu: '/app/MA-page', flag })),
}
