// Who may see and change machine properties, what they cost, and which machine types have them.
import type { Access, Flag } from '#base/access.ts'

/** The page of machine properties. */
const propertyPage = '/app/machine-property-page'

/** The right over all of it. */
export const by = (flag: Flag): Access => ({ anyOf: [{ menu: propertyPage, flag }] })
