// What colour a status word has: the named ones stand under their tone, all others get one by their hash.
import type { InkAndGround, Tone } from './themes/tones.ts'

export type { Tone } from './themes/tones.ts'

/** States of work and records, issue types, priorities, roles; written small, their parts joined by underlines. */
const namedWords: Record<Tone, string> = {
  // over and done with, or of no weight
  grey: `closed cancelled archived draft inactive disabled resigned retired deprecated obsolete discontinued expired
    skipped decommissioned withdrawn finished backlog low none off internal staff viewer guest`,
  // just come in, or the ordinary case
  blue: `new open planned built submitted normal prospect ordered queued sent quoted for_review todo to_do task
    info inspection service_coordinator coordinator account`,
  // taken on
  cyan: `accepted confirmed acknowledged assigned enrolled attended installed delivered received preventive pm remote maintenance
    engineer storekeeper service`,
  // has a date, or is on its way
  violet: `scheduled upcoming travelling on_leave transferred phase_out review install commission feature story epic manager
    project_manager`,
  // good, or finished well
  green: `active done completed complete success passed resolved approved signed work_done operating running commissioned
    online on_track clean paid available unrestricted ur improvement training sales`,
  // it is worked on, or waits for its turn
  amber: `in_progress in_use pending waiting waitlisted requested on_site in_review probation standby testing partial quality_inspection
    qi medium change modify warning hr`,
  // waits for another person, or soon too late
  orange: `on_hold hold suspended locked reopened returned reduced no_show cancel_requested at_risk high repair support incident paused
    late early`,
  // refused, broken or too late
  red: `rejected refused declined denied overdue failed failure error missed blocked block void down stopped stop off_track
    urgent critical bug defect problem`,
  pink: `admin administrator super_admin owner`,
}

const known = new Map<string, Tone>()
for (const [tone, words] of Object.entries(namedWords)) {
  for (const word of words.split(/\s+/)) known.set(word, tone as Tone)
}

// not the grey of the finished nor the red of alarm: a word we do not know means neither
const spare: Tone[] = ['blue', 'cyan', 'violet', 'green', 'amber', 'orange', 'pink']

/** Ink and ground of a tone, as the variables that hold them in the mode of the screen. */
export function coloursOfTone(tone: Tone): InkAndGround {
  return { ink: `var(--ngan-${tone})`, ground: `var(--ngan-${tone}-tint)` }
}

/** True for a word that stands under a tone by name. */
export function isNamedStatus(status: string): boolean {
  return known.has(wordOf(status))
}

/** The tone of a status word, whatever its case and whether its parts are joined by spaces, hyphens or underlines. */
export function toneOf(status: string): Tone {
  const word = wordOf(status)
  return known.get(word) ?? spare[hash(word) % spare.length]!
}

function wordOf(status: string): string {
  return status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

function hash(word: string): number {
  let sum = 7
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}
