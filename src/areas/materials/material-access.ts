// Who may see and change materials, their stock and their prices.
import type { Access, Flag } from '#base/access.ts'

/** The page of materials. */
export const materialPage = '/app/Master-Material'

/** The right over materials; users who may edit move stock, too. */
export const by = (flag: Flag): Access => ({ anyOf: [{ menu: materialPage, flag }] })
