// What an area gives to the server: what its operations do, its tables, its entries of the menu, and what runs beside calls.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DbPool } from '#platform/database/db.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import type { Bus } from '#platform/bus/bus.server.ts'
import type { Hub } from '#platform/realtime/hub.server.ts'
import type { AreaContributions, Contributions } from '#platform/server/contributions.server.ts'
import type { OperationHandler, Outside } from '#platform/server/handle.server.ts'
import type { MasterData } from '#platform/records/master-data/master-data.ts'
import { type Area, folderOf } from './area-declaration.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-job.ts'
import type { RecordSeed } from './bring-seeds.server.ts'
import type { SampleStep } from './sample-step.ts'
import type { MenuSeed, RoleSeed } from '#base/menu-seed.ts'

/** What a job is given. */
interface JobParts {
  readonly dbPool: DbPool
  readonly files: Files
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** What the areas give to work that concerns many of them. */
  readonly contributions: Contributions
}

/** Something that runs by the clock, once over all servers. */
export type Job = ScheduledJob<JobParts>

/** Starts what listens to open screens; gives back how it is stopped, once their sockets are closed. */
export type RealtimeJob = (parts: {
  readonly hub: Hub
  readonly bus: Bus
  readonly dbPool: DbPool
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}) => () => Promise<void>

/** Adds routes that are no operations. `files` is left out where the server keeps none. */
export type Routes = (
  app: FastifyInstance,
  parts: {
    readonly dbPool: DbPool
    readonly files?: Files | undefined
    readonly outside?: Outside | undefined
  },
) => void

/** What an area has on the server. */
export interface ServerArea {
  readonly area: Area
  /** Its operations; those of declared entities are bound by themselves. */
  readonly handlers?: readonly OperationHandler[]
  /** Its declared entities, every one. */
  readonly entities?: readonly MasterData[]
  /** What it gives to views that show something of many areas. */
  readonly contributions?: AreaContributions
  /** Its tables: files of its folder, or of the platform by their whole path, in the order in which they are made. */
  readonly sql?: readonly string[]
  /** Those that read tables of areas further down: they are made when all tables are there. */
  readonly lateSql?: readonly string[]
  /** What every company begins with; what comes later is brought into those that are there, once each. */
  readonly menu?: readonly MenuSeed[]
  readonly roles?: readonly RoleSeed[]
  readonly records?: readonly RecordSeed[]
  /** What it adds to the sample company; its files stand in `sample/`. */
  readonly sample?: SampleStep
  /** What it adds once all steps are done. */
  readonly lateSample?: Pick<SampleStep, 'load'>
  /** What runs by the clock. */
  readonly jobs?: readonly Job[]
  readonly realtime?: readonly RealtimeJob[]
  readonly routes?: Routes
}

/** The files of SQL that make the tables of these areas, from the root of the repository, in order. */
export function sqlFilesOf(areas: readonly ServerArea[]): string[] {
  const inFolder = ({ area }: ServerArea, files: readonly string[] = []) =>
    files.map((file) => (file.startsWith('src/') ? file : `src/areas/${folderOf(area)}/${file}`))
  return [
    ...areas.flatMap((one) => inFolder(one, one.sql)),
    ...areas.flatMap((one) => inFolder(one, one.lateSql)),
  ]
}
