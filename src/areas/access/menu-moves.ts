// Moving entries about in the menu: one up, one down, under the one before, out again, or to another's place.
import type { MenuRecordRow } from './menu-editor.ts'
import { inMenuOrder } from './menu-order.ts'

/** The menu while it is arranged: entries in the order they are read. */
export type Arrangement = readonly MenuRecordRow[]

/** An entry and those under it, which move together. */
function familyOf(rows: Arrangement, id: number): MenuRecordRow[] {
  return rows.filter((one) => one.id === id || one.parent_id === id)
}

function siblingsOf(rows: Arrangement, entry: MenuRecordRow): MenuRecordRow[] {
  return rows.filter((one) => one.parent_id === entry.parent_id)
}

/** The kept menu as it is arranged. */
export function arrangementOf(rows: readonly MenuRecordRow[]): Arrangement {
  return inMenuOrder(rows)
}

/** One place up (-1) or down (1) among its neighbours; the same arrangement where there is none. */
export function moved(rows: Arrangement, id: number, by: -1 | 1): Arrangement {
  const entry = rows.find((one) => one.id === id)
  if (!entry) return rows
  const siblings = siblingsOf(rows, entry)
  const other = siblings[siblings.indexOf(entry) + by]
  if (!other) return rows
  return by < 0 ? placedBefore(rows, id, other.id) : placedBefore(rows, other.id, id)
}

/** Before another entry, standing where that one stands: beside it, and under what it is under. */
export function placedBefore(rows: Arrangement, id: number, before: number): Arrangement {
  const target = rows.find((one) => one.id === before)
  const family = familyOf(rows, id)
  const [entry, ...under] = family
  if (!target || !entry || family.includes(target)) return rows
  // an entry with children, and a heading, has no parent
  const parent_id = under.length > 0 || entry.is_title ? null : target.parent_id
  const place = parent_id === target.parent_id ? target.id : target.parent_id
  const others = rows.filter((one) => !family.includes(one))
  const at = others.findIndex((one) => one.id === place)
  return [...others.slice(0, at), { ...entry, parent_id }, ...under, ...others.slice(at)]
}

/** The entry it would stand under if it were moved in; null where that cannot be. */
export function hostOf(rows: Arrangement, id: number): MenuRecordRow | null {
  const entry = rows.find((one) => one.id === id)
  if (!entry || entry.is_title || entry.parent_id !== null || familyOf(rows, id).length > 1) return null
  const siblings = siblingsOf(rows, entry)
  const host = siblings[siblings.indexOf(entry) - 1]
  return host && !host.is_title ? host : null
}

/** Under the entry before it, as its last. */
export function movedIn(rows: Arrangement, id: number): Arrangement {
  const host = hostOf(rows, id)
  if (!host) return rows
  return rows.map((one) => (one.id === id ? { ...one, parent_id: host.id } : one))
}

/** Out from under an entry, to stand behind it. */
export function movedOut(rows: Arrangement, id: number): Arrangement {
  const entry = rows.find((one) => one.id === id)
  if (!entry || entry.parent_id === null) return rows
  const others = rows.filter((one) => one !== entry)
  const host = familyOf(others, entry.parent_id)
  const at = others.indexOf(host.at(-1)!) + 1
  return [...others.slice(0, at), { ...entry, parent_id: null }, ...others.slice(at)]
}

/** How many entries stand elsewhere than they are kept. */
export function countMoved(kept: Arrangement, rows: Arrangement): number {
  const before = new Map(kept.map((one, at) => [one.id, { at, parent_id: one.parent_id }]))
  return rows.filter((one, at) => {
    const was = before.get(one.id)
    return was?.at !== at || was.parent_id !== one.parent_id
  }).length
}
