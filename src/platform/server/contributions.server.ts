// What an area gives to views that show something of many areas, kind by kind: a view walks the contributions and knows no area.
import type { Access, Grants } from '#base/access.ts'
import type { Asker } from '#platform/server/asker.server.ts'
import type { BoardSubject } from '#platform/server/board-subject.server.ts'
import type { SessionUser } from '#platform/server/caller.server.ts'
import type { HasTeam } from '#platform/server/has-team.server.ts'
import type { HoldsPeople } from '#platform/server/holds-people.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Sql } from '#platform/database/sql.server.ts'
import type { UploadPurpose } from '#platform/files/upload-purpose.ts'
import type { JobDeclaration } from '#platform/jobs/scheduled-job.ts'
import type { MenuSeed } from '#base/menu-seed.ts'
import type { IconName } from '#ui/icon-names.ts'
import type { Operation } from '#base/operation.ts'
import type { SavedList } from '#base/saved-list.ts'
import type { Words } from '#base/text.ts'

/**
 * One key of an answer that several areas make up, with its own right and its own reach. `value` is a scalar expression of
 * type json, so that all keys of the answer are read by one statement; a page that loads its sections apart asks for one of them
 * at a time. Without the right it is null, and nothing of it is read.
 */
export interface AnswerPart<Subject> {
  readonly name: string
  readonly access: Access
  readonly value: (asker: Asker, subject: Subject) => Sql
}

/** A visit whose page is drawn; the caller was found to see its order. */
export interface VisitShown {
  readonly order: number
  readonly visit: number
}

/** A kind of record that the search finds. */
export interface Searchable {
  readonly kind: string
  readonly title: Words
  readonly access: Access
  /** A select of at most `limit` rows the asker reaches, best first: id, code, name, link, rank. */
  readonly found: (asker: Asker, asked: { readonly text: string; readonly limit: number }) => Sql
}

/** Hours that something takes of people: bars of the schedule. */
interface Occupies {
  readonly source: string
  /** Who may see more of it than that the person is busy. */
  readonly access: Access
  /** True where nothing else can be put over it. */
  readonly isBlocking: boolean
  /** True where what the caller is not told of is left out: it does not keep the person from anything. */
  readonly isToldOnly?: true
  /**
   * A select of rows of `people` that touch the span from the instant `from` to the instant `to`: employee_id, starts_at, ends_at, id, and told,
   * a json object of code, title, place, status and link, an address of the application, and of a visit order_id, row_version, team, how many are on
   * it, and may_change, whether the asker may move it. What is beyond `asker` has neither id nor told.
   */
  readonly bars: (
    asker: Asker,
    asked: { readonly from: string; readonly to: string; readonly people: Sql },
  ) => Sql
}

/** How many records of an area belong to one record of another: a column of its list, and what keeps it from being deleted. */
export interface RecordCount {
  readonly of: 'customer' | 'customer_site' | 'machine'
  readonly name: string
  /** A scalar expression; `id` is the record's id, a column or a value. */
  readonly count: (id: Sql) => Sql
}

/** Customers a caller may look up because of an area's own records: those of the orders the caller sees. */
export interface LeadsToCustomers {
  /** A condition; `customer` is the customer's id, a column or a value. */
  readonly reached: (user: SessionUser, customer: Sql) => Sql
}

/** Records of an area that name a contact of a customer, for the day on which that person asks to be erased. */
export interface NamesContacts {
  /** A select of what of these is erased and what stays: count, is_kept, en, th (the sentence that counts it: '{count} …'). */
  readonly told: (contact: number) => Sql
  /** The statement that erases. Runs before the contact itself is erased, in the same transaction. */
  readonly erase: (contact: number) => Sql
}

/** Orders that records of other areas name: what was issued or written down for them. `o` is the order. */
export interface NamesOrders {
  /** A select of the 20 latest that hold the text and the user sees: id, name_th, name_en, hint. To be planned for its values. */
  readonly options: (
    db: Db,
    user: SessionUser,
    asked: { readonly text: string | null | undefined; readonly openOnly: boolean },
  ) => Promise<Sql>
  /** A condition: the order `o` is the user's to see. */
  readonly reached: (user: SessionUser) => Sql
}

/** A number that leads to exactly the rows it counts. */
export interface Figure {
  readonly name: string
  readonly title: Words
  readonly access: Access
  /** The list behind it, as an address of the application. */
  readonly link: string
  /** A scalar expression: the count of the rows the asker reaches, or what a column of theirs comes to. */
  readonly count: (asker: Asker) => Sql
}

/**
 * Something people are told of: '<area>.<event>'. The text is made when it is read, in the reader's language; a row whose record the reader
 * no longer reaches is neither listed nor counted.
 */
export interface NotificationType {
  readonly name: string
  /** Named so among the preferences. */
  readonly title: Words
  /** Filled with the params, and with {who} caused it; params named `…_at` are moments, `…_on` are days. */
  readonly sentence: Words | ((params: Readonly<Record<string, unknown>>) => Words)
  /** The table of the record it is about. */
  readonly thing: string
  /** True where it cannot be switched off in the application. */
  readonly isMandatory?: true
  /** The record's number, which may leave the company: no name, no text. */
  readonly number: (params: Readonly<Record<string, unknown>>) => string
  /** The page of the record, as an address of the application. */
  readonly link: (params: Readonly<Record<string, unknown>>) => string
  /** The same for a reader with these rights; left out where all who reach the record open one page. */
  readonly linkFor?: (grants: Grants, params: Readonly<Record<string, unknown>>) => string
  /** A condition on the record's id: true where the reader may still see it. */
  readonly reached: (user: SessionUser, thingId: Sql) => Sql
}

/**
 * A source of a record's timeline: one kind of thing that happened to it, with its own right and reach. The view takes a page of each
 * source by (at, id) and lays them together, so that `where` needs an index that begins with the record.
 */
export interface RecordEvents<Subject = number> {
  /** 'ORDER': what the timeline is filtered by. No two sources of a timeline have the same. */
  readonly kind: string
  /** Named so among the filters. */
  readonly title: Words
  readonly icon: IconName
  readonly access: Access
  /** Its moments are days: no time is shown. */
  readonly isDay?: true
  /** Neighbours of this kind are folded into one line that says so: '{count} readings'. */
  readonly folded?: Words
  /** By name, what a line says; filled with its params. */
  readonly sentences: Readonly<Record<string, Words>>
  /** By param, what its codes are called: { to: machineStates }. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, Words>>>>
  readonly events: (asker: Asker, subject: Subject) => EventRows
}

/** The pieces of a source's statement; all may use the aliases of `from`. */
export interface EventRows {
  readonly from: Sql
  /** Those of the record the asker reaches. */
  readonly where: Sql
  /** A timestamptz, never null. */
  readonly at: Sql
  /** A whole number, unique within the source. */
  readonly id: Sql
  /**
   * A json object: `sentence`, its name; `link`, an address of the application; `detail`, a text as it was typed; `who`, a pair { th, en };
   * anything else is a param. Params named `…_on` are days, pairs { th, en } are words.
   */
  readonly told: Sql
}

/** What the report of an order could say of an area's records of that order; for who may write the report. */
export interface TellsReport {
  /** A select of lines in their order: th, en (null where there is none). */
  readonly lines: (order: number) => Sql
}

/** Who the papers are from. */
export interface PaperHead {
  /** A select of one row: name_th, name_en, address_th, address_en, tax_id, phone, email, website, and logo: its file's key, width and height. */
  readonly company: Sql
}

/** A write that a device may capture without a network and send later; nothing else is taken there. */
export interface CapturedLater {
  readonly operation: Operation
  /**
   * A select of the row it made or changed, once it is carried out: id, row_version. What was captured after it about the same row
   * then goes on from there. Left out where nothing can follow it.
   */
  readonly row?: (input: Readonly<Record<string, unknown>>) => Sql
  /** Of the one that says something on an order: its input for a text and the employee who is to be told of it. */
  readonly note?: (order: number, text: string, told: number | null) => Readonly<Record<string, unknown>>
}

interface Kinds {
  /** What stands on boards. */
  readonly boards: BoardSubject
  /** What has a team. */
  readonly teams: HasTeam
  /** See {@link HoldsPeople}. */
  readonly holdsPeople: HoldsPeople
  /** Short answers in the head of a customer's page, asked with the customer's id. */
  readonly aboutCustomer: AnswerPart<number>
  /** Sections of a customer's page, asked one at a time: arrays, the first rows of each. */
  readonly customerSections: AnswerPart<number>
  /** What happened to a customer: the sources of its timeline. */
  readonly customerEvents: RecordEvents
  /** Keys of a machine's page, asked with the machine's id. */
  readonly aboutMachine: AnswerPart<number>
  /** What happened to a machine: the sources of its timeline. */
  readonly machineEvents: RecordEvents
  /** Papers about a machine that are kept: told like events, `id` being that of the paper. The page is given how each kind is fetched. */
  readonly machinePapers: RecordEvents
  /** Keys of a project's page, asked with its id. */
  readonly aboutProject: AnswerPart<number>
  /** What a board outside is told of a project beside its state: keys of it, asked with its id; states as they are here. */
  readonly boardOfProject: AnswerPart<number>
  /** Keys of the page of a maintenance contract, asked with its id. */
  readonly aboutMa: AnswerPart<number>
  /** Keys of a material's card, asked with the material's id. */
  readonly aboutMaterial: AnswerPart<number>
  /** What names a contact of a customer, and is erased with it. */
  readonly namesContacts: NamesContacts
  /** Orders that records of other areas name. */
  readonly namesOrders: NamesOrders
  /** Kinds of records the search finds. */
  readonly searchable: Searchable
  /** Bars of schedules, day lanes and lists of who is busy. */
  readonly occupies: Occupies
  /** Keys of the first page. */
  readonly today: AnswerPart<null>
  /** Keys of the page of a visit: of its order only, without prices, as they may be kept on a telephone. */
  readonly visitSheet: AnswerPart<VisitShown>
  /** Numbers beside records of other areas. */
  readonly counts: RecordCount
  /** Whose customers may be looked up, beside those of the own right to customers. */
  readonly leadsToCustomers: LeadsToCustomers
  /** Numbers of dashboards and statistics. */
  readonly figures: Figure
  /** The head of all papers; one area has it. */
  readonly paperHead: PaperHead
  /** Lines a report begins with. */
  readonly tellsReports: TellsReport
  /** The entries of the menu as they are delivered; put there from the areas' declarations. */
  readonly menu: MenuSeed
  /** What people are told of. */
  readonly notifies: NotificationType
  /** What files are sent in parts for. */
  readonly takesUploads: UploadPurpose
  /** Lists whose filters people may keep under a name. */
  readonly savedLists: SavedList
  /** What may be captured without a network. */
  readonly capturedLater: CapturedLater
  /** What runs by the clock; put there from the areas' declarations. */
  readonly jobs: JobDeclaration
}

/** What the views walk. */
export type Contributions = { readonly [Kind in keyof Kinds]: readonly Kinds[Kind][] }

/** What one area contributes. */
export type AreaContributions = Partial<Contributions>
