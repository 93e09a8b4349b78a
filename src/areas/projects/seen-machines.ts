// Whose right it is to be told which machines there are; what names one of a project goes by it.
import type { Access } from '#base/access.ts'

/** Who sees machines at all. */
export const seesMachines: Access = { anyOf: [{ menu: '/app/Component-Project-Management', flag: 'view' }] }
