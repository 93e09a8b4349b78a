/** The title of a page: the last segment of its path, hyphens turned into spaces. */
export function titleOf(pathname: string): string {
  return lastSegment(pathname).replace(/-/g, ' ')
}

/** What a path ends with, as people write it: a number of an order keeps its hyphens. */
export function lastSegment(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    // typed by hand, a % may mean nothing
    return last
  }
}
