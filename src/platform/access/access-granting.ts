// Who may give a role: the user named admin, users who may do all it allows, and for a role marked so people managers.
import { type Flag, type Grant, type Grants, flags, has, scopes } from '#base/access.ts'

/** What a role allows behind one entry of the menu; `spreads` where rights spread from it, to other people. */
export interface EntryGrant extends Grant {
  readonly menu_id: number
  readonly link: string | null
  readonly name_th: string
  readonly name_en: string
  readonly spreads: boolean
}

/** A role with all it allows. */
export interface GivenRole {
  readonly id: number
  readonly code: string
  readonly name_th: string
  readonly name_en: string
  readonly is_delegable: boolean
  readonly grants: readonly EntryGrant[]
}

/** A granter: what their roles allow, hidden menu entries included. */
export interface Granter {
  readonly isAdmin: boolean
  readonly managesPeople: boolean
  readonly held: ReadonlyMap<number, Grant>
}

/** True if the caller may give this role, by itself. */
export function canGrant(granter: Granter, role: GivenRole): boolean {
  return isDelegated(granter, role) || grantsBeyond(granter, role.grants).length === 0
}

/** What a form says of a role: whether the caller may give it, and where it allows more than they may do themselves. */
export function givenTo(
  granter: Granter,
  role: GivenRole,
): { allowed: boolean; beyond: { name_th: string; name_en: string }[] } {
  const beyond = grantsBeyond(granter, role.grants).map(({ name_th, name_en }) => ({ name_th, name_en }))
  return { allowed: canGrant(granter, role), beyond }
}

/** What of these grants the caller may not do themselves. */
export function grantsBeyond<G extends EntryGrant>(granter: Granter, grants: readonly G[]): G[] {
  return grants.filter((one) => !isOwn(granter, one))
}

/**
 * What roles allow only together, and beyond the caller: of two roles one may bring the right and the other the reach.
 * What was so before stays out of it, and so does what roles allow that they may hand out.
 */
export function beyondTogether(
  granter: Granter,
  kept: readonly GivenRole[],
  given: readonly GivenRole[],
): EntryGrant[] {
  const before = united(kept)
  const handedOut = united([...kept, ...given].filter((role) => isDelegated(granter, role)))
  return grantsBeyond(granter, [...united([...kept, ...given]).values()]).filter(
    (one) => !isSame(one, before.get(one.menu_id)) && !isSame(one, handedOut.get(one.menu_id)),
  )
}

/** True if a role stands above the caller: more rights spread from it than from the caller's own. */
export function isAbove(granter: Granter, role: GivenRole): boolean {
  const spreading = role.grants.filter((one) => one.spreads)
  return !isDelegated(granter, role) && grantsBeyond(granter, spreading).length > 0
}

/** True if these grants make a manager of people, who may give the delegable roles. */
export function managesPeople(grants: Grants): boolean {
  return (['create', 'edit'] as const).some((flag) => has(grants, { menu: '/app/Employee-Management', flag }))
}

/** Grants of one entry each, from several of the same: all rights together, as wide as the widest reaches. */
export function unite<G extends Grant & { readonly menu_id: number }>(grants: readonly G[]): Map<number, G> {
  const found = new Map<number, G>()
  for (const one of grants) {
    const known = found.get(one.menu_id)
    found.set(one.menu_id, known ? { ...known, ...both(known, one) } : one)
  }
  return found
}

function united(roles: readonly GivenRole[]): Map<number, EntryGrant> {
  return unite(roles.flatMap((role) => role.grants))
}

function both(a: Grant, b: Grant): Grant {
  const held = (flag: Flag) => a.flags.includes(flag) || b.flags.includes(flag)
  return { flags: flags.filter(held), scope: reach(a) >= reach(b) ? a.scope : b.scope }
}

/** True if the caller may give this role whatever it allows. */
export function isDelegated(granter: Granter, role: GivenRole): boolean {
  return granter.isAdmin || (role.is_delegable && granter.managesPeople)
}

// a heading leads nowhere, so nothing is allowed behind it
function isOwn(granter: Granter, grant: EntryGrant): boolean {
  if (granter.isAdmin || grant.link === null || grant.flags.length === 0) return true
  const own = granter.held.get(grant.menu_id)
  return !!own && grant.flags.every((flag) => own.flags.includes(flag)) && reach(own) >= reach(grant)
}

/** True if both allow the same. */
export function isSame(a: Grant, b: Grant | undefined): boolean {
  return (
    !!b && a.scope === b.scope && flags.every((flag) => a.flags.includes(flag) === b.flags.includes(flag))
  )
}

function reach({ scope }: Grant): number {
  return scopes.indexOf(scope)
}
