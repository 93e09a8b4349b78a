// Finds the page of an address and fetches its chunk and first data side by side, before it is shown.
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { hasAnyRole, may } from '#base/access.ts'
import { helpPaths, openPaths } from '#base/menu-paths.ts'
import type { UserData } from '#areas/session/session.ts'
import { storePaths, storedPaths } from '#platform/browser/stored-session.web.ts'
import { configuredPaths } from './configured-paths.ts'
import { type PageEntry, pages } from './pages.web.ts'

/** Data that takes longer than this, in milliseconds, comes after the page, which shows its progress. */
const DATA_PATIENCE = 400

const loaded = new Map<PageEntry['load'], ComponentType>()

let allowed: ReadonlySet<string> | null = null
let isAdmin = false
let hasOneOf = (_roles: readonly string[]) => false

/** Keeps the paths that the user, as the server says, may open; what is stored of them is a copy for the next start. */
export function keepAllowedPaths(user: Pick<UserData, 'username' | 'grants' | 'roles'>): void {
  const granted = Object.entries(user.grants).filter(([, { flags }]) => flags.includes('view'))
  allowed = new Set([...openPaths, ...helpPaths, ...granted.map(([path]) => path)])
  isAdmin = may(user, 'admin')
  const extra = isAdmin ? 'ADMIN' : undefined
  hasOneOf = (roles) => hasAnyRole(user.roles, roles, extra)
  storePaths([...allowed])
}

/** The page of an address, if it is built and in the user's allowed paths; before the server said which, the stored copy tells what to fetch. */
export function pageAt(pathname: string): PageEntry | null {
  const found = pages.find((page) => matchPath(page.path, pathname))
  const paths = allowed ?? new Set(storedPaths())
  const opens =
    found &&
    (found.path === '/app' ||
      paths.has(found.under ?? found.path) ||
      (found.onlyAdmin && isAdmin) ||
      (found.alsoFor && hasOneOf(found.alsoFor)))
  return opens ? found : null
}

/** Where an address without a page leads: to the page meant by it, else to the dashboard. */
export function instead(pathname: string): string {
  return Object.entries(configuredPaths).find(([path]) => matchPath(path, pathname))?.[1] ?? '/app'
}

/** The component of a page whose chunk has come. */
export function componentOf(page: PageEntry): ComponentType | undefined {
  return loaded.get(page.load)
}

/** Starts fetching the chunk of an address, when a link to it is hovered or focused; says nothing if it fails. */
export function prefetchPage(pathname: string): void {
  const page = pageAt(pathname)
  if (page) void loadChunk(page).catch(() => {})
}

/** Resolves once the address can be shown: chunk there, first data there or under way. Throws if the chunk cannot be had. `told`: how much is here, in percent. */
export async function prepare(
  { pathname, search }: { pathname: string; search: string },
  told: (percent: number) => void = () => {},
): Promise<void> {
  const page = pageAt(pathname)
  if (!page) return
  const params = matchPath(page.path, pathname)?.params ?? {}
  const data = page.prefetch?.(new URL(pathname + search, location.origin), params)
  const patience = new Promise((resolve) => setTimeout(resolve, DATA_PATIENCE))
  // data that cannot be had beforehand keeps no page from being shown: it asks for itself, and says what failed
  const parts = [loadChunk(page), ...(data ? [Promise.race([data.catch(() => {}), patience])] : [])]
  let here = 0
  await Promise.all(
    parts.map(async (part) => {
      await part
      here += 100 / parts.length
      told(here)
    }),
  )
}

async function loadChunk(page: PageEntry): Promise<void> {
  if (loaded.has(page.load)) return
  loaded.set(page.load, (await page.load()).default)
}
