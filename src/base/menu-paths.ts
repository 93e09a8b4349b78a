// Every path a menu entry can lead to, and who may open it: each is said once, by the area whose page it is.

/** Filled by app/areas.ts with the type of the areas' declarations, so that a path with a typo does not compile. @public */
// biome-ignore lint/suspicious/noEmptyInterface: a place for module augmentation
export interface DeclaredAreas {}

type PathsOf<Kind extends string> = DeclaredAreas extends { areas: infer Area }
  ? Area extends { paths: { readonly [K in Kind]: readonly (infer Path)[] } }
    ? Path
    : never
  : never

/** Paths of the specification whose pages no area has yet. Spelt as the product spells them: do not correct. */
const plannedPaths = [
  '/app/dashboard-employee',
  '/app/dashboard-effort',
  '/app/Manage-Customer',
  '/app/Manage-Project',
  '/app/Search',
  '/app/Dashboard',
  '/app/Statistics',
  '/app/UserManagement-Page',
  '/app/Customer',
  '/app/Machine',
] as const
const plannedOpenPaths = ['/app/convert-files'] as const

/** A path that a menu entry may carry; a typo does not compile. */
export type MenuPath =
  | PathsOf<'wholeCompany'>
  | PathsOf<'withReach'>
  | PathsOf<'everybody'>
  | (typeof plannedPaths)[number]

/** A path open to every signed-in user. */
export type OpenPath = PathsOf<'signedIn'> | (typeof plannedOpenPaths)[number]

const menu: MenuPath[] = [...plannedPaths]
const open: OpenPath[] = [...plannedOpenPaths]
const help: MenuPath[] = []
const wholeCompany = new Set<string>()

/** Every path a menu entry can lead to. */
export const menuPaths: readonly MenuPath[] = menu
/** Routes open to every signed-in person, whatever their menu. */
export const openPaths: readonly OpenPath[] = open
/** Help is everybody's, whatever their roles: entries of the menu that need no grant. */
export const helpPaths: readonly MenuPath[] = help
/** Pages whose records are the whole company's: a right on them has no reach, it is always ALL. */
export const wholeCompanyPaths: ReadonlySet<string> = wholeCompany

/** The paths of one area by who may open them. */
export interface PathsByKind {
  readonly wholeCompany?: readonly string[]
  readonly withReach?: readonly string[]
  readonly everybody?: readonly string[]
  readonly signedIn?: readonly string[]
}

/** Adds the paths of the areas. Throws at start on a path that two of them declare. */
export function declarePaths(areas: readonly { readonly paths?: PathsByKind }[]): void {
  for (const { paths = {} } of areas) {
    const inMenu = [...(paths.wholeCompany ?? []), ...(paths.withReach ?? []), ...(paths.everybody ?? [])]
    for (const path of [...inMenu, ...(paths.signedIn ?? [])])
      if ([...menu, ...open].some((known) => known === path))
        throw new Error(`The path ${path} is declared twice`)
    menu.push(...(inMenu as MenuPath[]))
    open.push(...((paths.signedIn ?? []) as OpenPath[]))
    help.push(...((paths.everybody ?? []) as MenuPath[]))
    for (const path of paths.wholeCompany ?? []) wholeCompany.add(path)
  }
}
