// What a proof suite is given: how much to do, chance that can be repeated, and where its figures go.
import { type Random, randomOf } from '#base/random.ts'

/** short is part of `npm test` (within 2 minutes), quick of `npm run test:all` (5), full takes up to an hour, long as long as it likes. */
export const tiers = ['short', 'quick', 'full', 'long'] as const
export type Tier = (typeof tiers)[number]

/**
 * How many run at once of those that mostly wait (for a restart, a time-out, a lost answer), and beside them of those that judge no
 * times: of these one more for each place where nobody waits any longer, as a call at a time keeps one core at most.
 */
export const lanes = { waiting: 2, untimed: 1 } as const

/** So many suites of each lane take part in short, drawn by the seed; those that run alone all do, and those that always do. */
const SHORT_OF_A_LANE = 5

/**
 * Of each lane these begin first, in this order: what goes on from a company that is long in the making, one call after another, which
 * keeps one core, and what takes longest. None of them is left to run alone at the end.
 */
const FIRST = [/^races\/(deadlocks|lost-updates|same-key|unique)$/, /^input\/fuzz$/, /^faults\/backups$/]

/** The suites of a run: in short some of those that a tier has. */
export function suitesOf<S extends Pick<Suite, 'name' | 'beside' | 'tiers' | 'always'>>(
  all: readonly S[],
  tier: Tier,
  seed: string,
): S[] {
  const own = all.filter(({ tiers: its = tiers }) => its.includes(tier))
  if (tier !== 'short') return own
  const isDrawn = ({ beside, always }: S) => beside && !always
  const kept = Object.keys(lanes).flatMap((lane) =>
    drawn(
      own.filter((one) => isDrawn(one) && one.beside === lane),
      SHORT_OF_A_LANE,
      `${seed} suites`,
    ),
  )
  return own.filter((one) => !isDrawn(one) || kept.includes(one))
}

/** The suites of one lane, or those that run alone, in the order in which they begin. */
export function inOrder<S extends Pick<Suite, 'name' | 'beside'>>(
  suites: readonly S[],
  lane: Suite['beside'],
): S[] {
  const place = ({ name }: S) => {
    const at = FIRST.findIndex((part) => part.test(name))
    return at < 0 ? FIRST.length : at
  }
  return suites.filter(({ beside }) => beside === lane).toSorted((a, b) => place(a) - place(b))
}

/** One suite; a file `proof/<group>/<name>.suite.ts` exports it as `suite`. */
export interface Suite {
  /** '<group>/<name>', as its file is called. */
  readonly name: string
  readonly title: string
  /** The tiers it takes part in; all if left out. */
  readonly tiers?: readonly Tier[]
  /** Which others may run beside it, where it bears any. */
  readonly beside?: keyof typeof lanes
  /** True if short takes it whatever is drawn of its lane. */
  readonly always?: true
  /** Measures and notes; an error it throws is a failure of the suite. Ends every process it started. */
  run(proof: Proof): Promise<void>
  /** Runs one stored case again; throws if it still fails. */
  replay?(found: FoundCase): Promise<void>
}

/** What a figure must be; a figure without a bar is for reading only. */
export interface Bar {
  readonly atMost?: number
  readonly atLeast?: number
  readonly exactly?: number
}

/** One line of the report. */
export interface Figure {
  readonly what: string
  readonly value: number | string
  readonly unit: string
  readonly bar?: Bar
  /** null where there is no bar. */
  readonly met: boolean | null
}

/** A case that failed, made as small as it still fails: enough to run it again. */
export interface FoundCase {
  readonly suite: string
  readonly seed: string
  readonly tier: Tier
  /** What went wrong, in a line. */
  readonly said: string
  /** What the suite's `replay` needs, JSON. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** What is drawn by its name: which others there are does not matter. */
type Named = string | number | { readonly name: string }

/** The bench a suite works at. */
export interface Proof {
  readonly tier: Tier
  readonly seed: string
  /** Chance of this suite's own: the seed decides it, and no other suite disturbs it. */
  readonly random: Random
  /** The same of one part of it, which other parts that run beside it do not disturb either. */
  randomOf(part: string): Random
  /** True in full and long: nothing is left out to save time. */
  readonly thorough: boolean
  /** How much of something in the present tier; unless named, long is ten times full and short a quarter of quick. */
  size(quick: number, full: number, long?: number, short?: number): number
  /**
   * In quick, so many of them as the seed draws them by their names, in their order, in short a quarter of that; in full and long, all. A
   * product that grows takes no longer. Who draws twice from the same and wants others says what for.
   */
  some<T extends Named>(all: readonly T[], quick: number, short?: number, purpose?: string): T[]
  /** Writes a figure down. A bar that is missed fails the run, and the suite goes on. */
  figure(what: string, value: number | string, unit?: string, bar?: Bar): void
  /** Writes a failing case down; it is stored below proof/cases and fails the run. */
  found(said: string, detail: FoundCase['detail']): void
  /** A line for the console. */
  say(line: string): void
}

/** What a suite wrote down. */
export interface Notes {
  readonly figures: Figure[]
  readonly cases: FoundCase[]
}

/** A bench for one suite, and what it will have written down. */
export function benchOf(name: string, tier: Tier, seed: string): { proof: Proof; notes: Notes } {
  const notes: Notes = { figures: [], cases: [] }
  const random = randomOf(`${seed} ${name}`)
  const proof: Proof = {
    tier,
    seed,
    random,
    randomOf: (part) => randomOf(`${seed} ${name} ${part}`),
    thorough: tier === 'full' || tier === 'long',
    size: (quick, full, long = full * 10, short = Math.ceil(quick / 4)) =>
      ({ short, quick, full, long })[tier],
    some: (all, quick, short = Math.ceil(quick / 4), purpose = '') =>
      proof.thorough ? [...all] : drawn(all, tier === 'short' ? short : quick, `${seed} ${name} ${purpose}`),
    figure(what, value, unit = '', bar) {
      const met = bar ? isMet(value, bar) : null
      notes.figures.push({ what, value, unit, met, ...(bar && { bar }) })
      if (met === false) console.log(`${name}: ✗ ${what}: ${value} ${unit}, must be ${barText(bar!)}`)
    },
    found(said, detail) {
      notes.cases.push({ suite: name, seed, tier, said, detail })
      console.log(`${name}: ✗ ${said}`)
    },
    say: (line) => console.log(`${name}: ${line}`),
  }
  return { proof, notes }
}

/** A bar in words, e.g. '≤ 5'. */
export function barText({ atMost, atLeast, exactly }: Bar): string {
  return [
    exactly !== undefined ? `${exactly}` : '',
    atLeast !== undefined ? `≥ ${atLeast}` : '',
    atMost !== undefined ? `≤ ${atMost}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The p-th percentile (0…100) of some values by nearest rank. Throws if there are none. */
export function percentile(values: readonly number[], p: number): number {
  if (values.length === 0) throw new Error('A percentile of nothing')
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)]!
}

/** The median by nearest rank. */
export const median = (values: readonly number[]): number => percentile(values, 50)

function drawn<T extends Named>(all: readonly T[], most: number, seed: string): T[] {
  return all
    .map((one, at) => ({ one, at, place: randomOf(`${seed} ${nameOf(one)}`).fraction() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const nameOf = (one: Named): string => (typeof one === 'object' ? one.name : String(one))

// text and NaN meet no bar
function isMet(value: number | string, { atMost, atLeast, exactly }: Bar): boolean {
  if (typeof value !== 'number') return false
  return (
    (exactly === undefined || value === exactly) &&
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost)
  )
}
