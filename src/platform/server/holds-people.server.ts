// What the records of an area mean for an employee who leaves permanently.
import type { Words } from '#base/text.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Sql } from '#platform/database/sql.server.ts'
import type { HasTeam } from './has-team.server.ts'

/** An employee who leaves permanently. */
interface Leaver {
  readonly id: number
  /** Today where null. */
  readonly lastDay: string | null
}

/** What is handed over, and to whom. */
interface HandingOver {
  readonly id: number
  /** The successor by kind of what is held; absent where none was chosen. */
  readonly to: Readonly<Record<string, number | null | undefined>>
  /** Whom the leaver reports to. */
  readonly supervisor: number | null
}

/** What came to an employee from one who leaves: how many, in words with `{count}`, and where they are seen. */
export interface TakenOver {
  readonly to: number
  readonly count: number
  readonly words: Words
  readonly link: string
}

/**
 * Holds people: what an area's records mean for an employee who leaves. Locks are taken by `lockOrder`, the employees' rows last;
 * nothing here may lock in another order.
 */
export interface HoldsPeople {
  /** Its place among the locks of a leaving, smallest first; no two areas have the same. */
  readonly lockOrder: number
  /** By kind of what is held or ends, the sentence that counts it: '{count} open {count|order|orders}'. */
  readonly kinds: Readonly<Record<string, Words>>
  /** What the tables with a key to `employee` are called in a refusal. */
  readonly uses: Readonly<Record<string, Words>>
  /** A select of what has to go on with another employee: kind, id, code, name_th, name_en, place (its order among its kind). */
  readonly held?: (person: number) => Sql
  /** A select of what ends with the employment: kind, id, place, and as json what is told of it. */
  readonly left?: (leaver: Leaver, told: { readonly english: boolean }) => Sql
  /** The table whose rows `lock` locks, where other areas' changes hold rows of it as well. */
  readonly locks?: string
  /** The statement that locks what the leaving changes, ordered by id; `held` selects the ids of what other areas hold of the same table. */
  readonly lock?: (person: number, held: Sql) => Sql
  /** By table, a select of the ids of other areas' rows that a change here holds: they are locked with that area's own, in one order. */
  readonly holds?: Readonly<Record<string, (person: number) => Sql>>
  /** A select of the ids of employees whose rows must be locked as well, with those of all other areas. */
  readonly mates?: (person: number) => Sql
  /** Gives what is held to the successors, and gives back to whom how much of it came; they are told once of everything. Runs under the locks. */
  readonly handOver?: (
    db: Db,
    handing: HandingOver,
    others: { readonly teams: readonly HasTeam[] },
  ) => Promise<readonly TakenOver[]>
  /** The statement that locks what changes as a person is blocked, before the employee's row does. */
  readonly lockStopped?: (person: number) => Sql
  /** Tells whoever it comes to what a person left who can send nothing more, being blocked or deleted. Runs once that is done, and once for each time. */
  readonly stopped?: (db: Db, person: number) => Promise<void>
  /** The statement that ends what ends. Runs under the locks, once the person has left. */
  readonly end?: (leaver: Leaver & { readonly lastDay: string }) => Sql
}
