// What the sidebar, the quick search and the command palette read out of the menu.
import { foldText } from '#base/fold-text.ts'
import type { MenuEntry } from '#areas/access/menu.ts'
import { type Words, words } from '#base/text.ts'
import { QUICK_SEARCH_SUGGESTIONS } from '#base/limits.ts'

/** A place of the menu that can be gone to. */
export interface Place {
  readonly code: string
  readonly link: string
  readonly name: Words
  readonly icon: string | null
  /** The entry or section it stands under. */
  readonly under: Words | null
}

type PlainEntry = Omit<MenuEntry, 'child'>

/** Where everybody starts; it is in no menu. */
export const dashboard: Place = {
  code: 'DASHBOARD',
  link: '/app',
  ...words({ name: { en: 'Dashboard', th: 'แดชบอร์ด' } }),
  icon: 'view-dashboard',
  under: null,
}

/** One's own page; the user menu leads there, the menu does not. */
export const account: Place = {
  code: 'ACCOUNT',
  link: '/app/Setting-Page',
  ...words({ name: { en: 'Account', th: 'บัญชีของฉัน' } }),
  icon: 'account',
  under: null,
}

/** Everybody's telephone list; open to all, so no menu has it. */
export const staff: Place = {
  code: 'STAFF',
  link: '/app/Manage-Employees',
  ...words({ name: { en: 'Staff directory', th: 'สมุดรายชื่อพนักงาน' } }),
  icon: 'account-group',
  under: null,
}

/** The drawn organization; everybody may look, and no menu leads there. */
export const organizationChart: Place = {
  code: 'ORGANIZATION_CHART',
  link: '/app/ManageOrg',
  ...words({ name: { en: 'Organization chart', th: 'ผังองค์กร' } }),
  icon: 'account-group',
  under: null,
}

// open to all like the bell over it, so that no menu has it
const notifications: Place = {
  code: 'NOTIFICATIONS',
  link: '/app/Notification',
  ...words({ name: { en: 'Notifications', th: 'การแจ้งเตือน' } }),
  icon: null,
  under: null,
}

// where a company begins: the dashboard leads there
const setUp: Place = {
  code: 'SET_UP',
  link: '/app/Set-Up',
  ...words({ name: { en: 'Set up the company', th: 'ตั้งค่าบริษัท' } }),
  icon: null,
  under: null,
}

// its button stands beside the machines
const scan: Place = {
  code: 'SCAN',
  link: '/app/Scan',
  ...words({ name: { en: 'Scan a machine', th: 'สแกนเครื่องจักร' } }),
  icon: null,
  under: null,
}

/** Entries and children in the order of their keys, however they came. */
export function inOrder(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu
    .toSorted((a, b) => a.key - b.key)
    .map((entry) => ({ ...entry, child: entry.child.toSorted((a, b) => a.key - b.key) }))
}

/** Everything of the menu that has a link, the dashboard first. */
export function placesOf(menu: readonly MenuEntry[]): Place[] {
  let section: Words | null = null
  const places = inOrder(menu).flatMap((entry) => {
    if (entry.title) section = wordsOf(entry)
    return [...placeOf(entry, section), ...entry.child.flatMap((child) => placeOf(child, wordsOf(entry)))]
  })
  return [dashboard, ...places]
}

/** The places chosen as favourites, in the order in which they were; those out of reach are left out. */
export function favouritesOf(menu: readonly MenuEntry[], codes: readonly string[]): Place[] {
  const places = new Map(placesOf(menu).map((place) => [place.code, place]))
  return codes.flatMap((code) => places.get(code) ?? [])
}

/** The place an address belongs to: its own or the nearest above it. */
export function placeAt(menu: readonly MenuEntry[], pathname: string): Place | undefined {
  // pages of customers stand beside their list
  const at = pathname.replace(/^\/app\/Manage-Customer\//, '/app/Customer-Management/')
  return [...placesOf(menu), account, staff, organizationChart, notifications, setUp, scan]
    .filter((place) => (place === dashboard ? samePath(at, '/app') : stands(at, place.link)))
    .toSorted((a, b) => b.link.length - a.link.length)[0]
}

/** The key of the entry whose submenu holds the address. */
export function submenuAt(menu: readonly MenuEntry[], pathname: string): number | null {
  const place = placeAt(menu, pathname)
  const holds = (entry: MenuEntry) =>
    entry.child.length > 0 && [entry, ...entry.child].some(({ link }) => link === place?.link)
  return menu.find((entry) => place && holds(entry))?.key ?? null
}

/** The first places whose name, in either language, holds the text in any case. */
export function suggestionsFor(places: readonly Place[], text: string): Place[] {
  const wanted = foldText(text)
  if (wanted === '') return []
  return places.filter(({ name }) => holds(name, wanted)).slice(0, QUICK_SEARCH_SUGGESTIONS)
}

function holds(name: Words, wanted: string): boolean {
  return foldText(name.en).includes(wanted) || foldText(name.th).includes(wanted)
}

function placeOf(entry: PlainEntry, under: Words | null): Place[] {
  const { code, link, icon } = entry
  return link === null ? [] : [{ code, link, icon, name: wordsOf(entry), under }]
}

function wordsOf({ name_en, name_th }: PlainEntry): Words {
  return { en: name_en, th: name_th }
}

function stands(pathname: string, link: string): boolean {
  return samePath(pathname, link) || foldText(pathname).startsWith(`${foldText(link)}/`)
}

function samePath(a: string, b: string): boolean {
  return foldText(a).replace(/\/+$/, '') === foldText(b).replace(/\/+$/, '')
}
