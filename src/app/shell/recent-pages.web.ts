// The pages a person opened last, kept in this browser under their name only.
const KEY = 'recentPages'
const KEPT = 8

interface Kept {
  readonly username: string
  readonly paths: readonly string[]
}

/** Puts a page before the others. */
export function rememberPage(username: string, pathname: string): void {
  const paths = [pathname, ...recentPages(username).filter((one) => one !== pathname)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify({ username, paths } satisfies Kept))
  } catch {
    // a browser that keeps nothing has no recent pages
  }
}

/** The pages this person opened last, the latest first. */
export function recentPages(username: string): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.username === username && Array.isArray(kept.paths) ? kept.paths : []
  } catch {
    return []
  }
}
