// The report of a run of measurements: tables for people (bench/report.md) and the same as JSON.
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Weight } from '../checks/bundle.ts'
import type { VisitResult } from './browser-visits.ts'
import type { CallResults, Figures } from './calls.ts'
import type { StartResult } from './first-answer.ts'
import type { GrowthResults } from './growth.ts'

/** Everything a run has measured. */
export interface Measured {
  rows: number
  fillSeconds?: number | null
  calls?: CallResults
  growth?: GrowthResults
  starts?: readonly StartResult[]
  visits?: readonly VisitResult[]
  bundle?: readonly Weight[]
}

/** Writes report.md and report.json into a directory. `loads` are the one-minute load averages of its begin and end. */
export function writeBenchReport(directory: string, measured: Measured, loads: readonly number[]): void {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const at = new Date().toISOString()
  const lines = [
    '# Measurements',
    '',
    `${at} · ${machine} · load ${loads.map((one) => one.toFixed(1)).join(' → ')}`,
    '',
    ...callLines(measured),
    ...growthLines(measured.growth),
    ...startLines(measured.starts ?? []),
    ...visitLines(measured.visits ?? []),
    ...bundleLines(measured.bundle ?? []),
  ]
  writeFileSync(join(directory, 'report.md'), `${lines.join('\n')}\n`)
  writeFileSync(
    join(directory, 'report.json'),
    `${JSON.stringify({ at, machine, loads, ...measured }, null, 1)}\n`,
  )
}

/** The one-minute load average. */
export function loadNow(): number {
  return loadavg()[0]!
}

function callLines({ rows, fillSeconds, calls }: Measured): string[] {
  if (!calls) return []
  const { ours, limit } = calls.megabytes
  return [
    `## Calls at ${rows.toLocaleString('en-US')} orders`,
    '',
    'The limit is plain Fastify and pg doing the same statements by hand, session look-up included (for sign-in: the check of',
    'the password alone); the statement is a PostgreSQL client that does nothing else, over 5 connections at most. Answers a',
    'second, milliseconds, microseconds of processor time an answer (server / database). Ratios are medians of the rounds.',
    '',
    `Filled in ${fillSeconds?.toFixed(0) ?? '–'} s. In memory afterwards: ours ${mega(ours)}, the limit ${mega(limit)}.`,
    '',
    table(
      [
        '',
        'at once',
        'ours/s',
        'limit/s',
        'statement/s',
        'rate',
        'p50',
        'p99',
        'limit p99',
        'p99 ratio',
        'µs',
        'limit µs',
      ],
      [
        ...calls.fixed.map(({ connections, figures }) => [
          'fixed answer',
          connections,
          '',
          whole(figures.rate),
          '',
          '',
          '',
          '',
          one(figures.p99),
          '',
          '',
          micros(figures),
        ]),
        ...calls.calls.map((call) => [
          call.work,
          call.connections,
          whole(call.ours.rate),
          whole(call.limit.rate),
          call.statement ? whole(call.statement.rate) : '',
          call.rateRatio.toFixed(2),
          one(call.ours.p50),
          one(call.ours.p99),
          one(call.limit.p99),
          call.p99Ratio.toFixed(2),
          micros(call.ours),
          micros(call.limit),
        ]),
      ],
    ),
    '',
  ]
}

function growthLines(growth: GrowthResults | undefined): string[] {
  if (!growth) return []
  const sizes = growth.filled.map(({ rows }) => rows)
  const of = (work: string, rows: number) =>
    growth.results.find((found) => found.work === work && found.rows === rows)!
  const works = [...new Set(growth.results.map(({ work }) => work))]
  return [
    '## Growth',
    '',
    'One call after another: median milliseconds (processor time of the database). The last column is the largest size over',
    `the smallest. Filled in ${growth.filled.map(({ rows, seconds }) => `${rows.toLocaleString('en-US')}: ${seconds?.toFixed(0) ?? '–'} s`).join(', ')}.`,
    '',
    table(
      ['', ...sizes.map((rows) => rows.toLocaleString('en-US')), 'growth'],
      works.map((work) => [
        work,
        ...sizes.map((rows) => `${one(of(work, rows).ms)} (${of(work, rows).databaseMs?.toFixed(1) ?? '–'})`),
        (of(work, sizes.at(-1)!).ms / of(work, sizes[0]!).ms).toFixed(2),
      ]),
    ),
    '',
  ]
}

function startLines(starts: readonly StartResult[]): string[] {
  if (starts.length === 0) return []
  return [
    '## Start to the first answer',
    '',
    table(
      ['start', 'seconds', 'in memory then'],
      starts.map((start) => [start.kind, start.seconds.toFixed(2), mega(start.megabytes)]),
    ),
    '',
  ]
}

function visitLines(visits: readonly VisitResult[]): string[] {
  if (visits.length === 0) return []
  return [
    '## Browser',
    '',
    'Headless Chromium over loopback; kilobytes as they travelled. The limit is bare React in one file.',
    '',
    table(
      [
        'page',
        'of',
        'cache',
        'requests',
        'kB',
        'fonts',
        'fonts kB',
        'ms to see it',
        'of the limit',
        'heap MB',
      ],
      visits.map((visit) => [
        visit.page,
        visit.of,
        visit.cache,
        visit.requests,
        whole(visit.kB),
        visit.fontRequests,
        whole(visit.fontKB),
        whole(visit.ms),
        (visit.ms / limitOf(visit, visits).ms).toFixed(2),
        one(visit.heapMB),
      ]),
    ),
    '',
  ]
}

function limitOf({ page, cache }: VisitResult, visits: readonly VisitResult[]): VisitResult {
  return visits.find((one) => one.of === 'limit' && one.page === page && one.cache === cache)!
}

function bundleLines(bundle: readonly Weight[]): string[] {
  if (bundle.length === 0) return []
  return [
    '## Bundle',
    '',
    'Gzip, fonts apart; pages beyond the shell, the rest beyond shell and pages.',
    '',
    table(
      ['part', 'kB', 'budget'],
      bundle.map(({ name, kB, budget }) => [name, one(kB), budget ?? '']),
    ),
    '',
  ]
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

function micros({ serverMicros, databaseMicros }: Figures): string {
  return `${serverMicros?.toFixed(0) ?? '–'} / ${databaseMicros?.toFixed(0) ?? '–'}`
}

function mega(megabytes: number | null): string {
  return megabytes === null ? '–' : `${megabytes.toFixed(0)} MB`
}

function whole(figure: number): string {
  return figure.toFixed(0)
}

function one(figure: number): string {
  return figure.toFixed(1)
}
