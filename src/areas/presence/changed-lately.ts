// What changed a moment ago, for pages that read it before they had a line to the hub.

/** How long a change is remembered; a page that is older reads everything again. */
export const REMEMBERED_MS = 60_000
/** How old a page is taken to be that does not say it. */
const USUAL_MS = 10_000
/** The page takes that long at most to ask, and its first read to be answered. */
const SLACK_MS = 1000

/** The areas whose data changed, each with when. */
export function changedLately() {
  const at = new Map<string, number>()
  return {
    note(areas: readonly string[]): void {
      for (const area of areas) at.set(area, performance.now())
    },
    /** What changed since a page of that age (ms, as its client says) began to read. */
    since(age: unknown): string[] {
      const now = performance.now()
      const within = typeof age === 'number' && age >= 0 ? age + SLACK_MS : USUAL_MS
      for (const [area, when] of at) if (now - when > REMEMBERED_MS + SLACK_MS) at.delete(area)
      return [...at].flatMap(([area, when]) => (now - when <= within ? [area] : []))
    },
  }
}
