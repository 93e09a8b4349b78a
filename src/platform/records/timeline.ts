// A record's timeline: everything that happened to it, the newest first, as screens and server know it.
import * as z from 'zod/mini'
import { text } from '#base/fields.ts'
import { value } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { iconNames } from '#ui/icon-names.ts'

/** As many lines has a page. */
export const TIMELINE_PAGE = 20

const said = words({
  kinds: { en: 'Kinds of events', th: 'ชนิดของเหตุการณ์' },
  from: { en: 'From there on', th: 'ต่อจากตำแหน่ง' },
})

const pair = z.object({ en: z.string(), th: z.string() })

/** What is asked of a timeline beside its record: `kinds` by their names with commas between, all where it is left out. */
export const timelineFields = {
  kinds: text({ label: said.kinds, max: 300 }),
  cursor: text({ label: said.from, max: 200 }),
} as const

const event = z.object({
  kind: z.string(),
  id: z.int(),
  at: z.string(),
  text: pair,
  detail: z.nullable(z.string()),
  who: z.nullable(pair),
  link: z.nullable(z.string()),
})
/** One line of a timeline. */
export type TimelineEvent = z.output<typeof event>

const kind = z.object({
  kind: z.string(),
  title: pair,
  icon: z.enum(iconNames),
  is_day: z.boolean(),
  folded: z.nullable(pair),
  /** How many there are, counted up to a bound. */
  count: z.int(),
})
/** One kind of lines a timeline can have. */
export type TimelineKind = z.output<typeof kind>

/** A page of a timeline; the kinds with their counts come with the first page. */
export const timelineOutput = value(
  z.object({ events: z.array(event), kinds: z.nullable(z.array(kind)), next: z.nullable(z.string()) }),
)
/** A page of a timeline. */
export type TimelinePage = z.output<typeof timelineOutput.schema>
