// A tab of a record below which another area draws something of its own.
import { type ComponentType, createElement, Fragment } from 'react'
import type { Words } from '#base/text.ts'
import { FetchedPart } from './FetchedPart.tsx'
import type { RecordTab } from './record-parts.web.ts'

interface Below<Subject> {
  readonly load: () => Promise<ComponentType<{ readonly subject: Subject }>>
  /** Said in its place where it cannot be had. */
  readonly failed: Words
}

/** The tab with a part below it: both are fetched at once, and the tab stands without it as well. */
export function withBelow<Subject>(tab: RecordTab<Subject>, below: Below<Subject>): RecordTab<Subject> {
  return {
    ...tab,
    load: async () => {
      // fetched beside the tab; a failure is told where the part is drawn
      below.load().catch(() => {})
      const Own = await tab.load()
      return ({ subject }) =>
        createElement(
          Fragment,
          null,
          createElement(Own, { subject }),
          createElement(FetchedPart<Subject>, { ...below, subject, lines: 3 }),
        )
    },
  }
}
