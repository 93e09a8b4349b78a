// Rates with days: prices that hold from a day on until another one follows. From one definition come the calls and the page of a kind.
import * as z from 'zod/mini'
import type { Flag } from '#base/access.ts'
import { datedLabels, datedWords as said, dayFields } from './dated-rate.text.ts'
import { type RateImport, rateImport } from './dated-rate-import.ts'
import type { DatedRateDeclared, RateGiven } from './dated-rate-declared.ts'
import { type Span, checkRate } from './dated-rate-rules.ts'
import './dated-rate-problems.ts'
import { type Exported, exportOf } from '#base/exports.ts'
import {
  type Field,
  type Fields,
  choice,
  date,
  group,
  list,
  reference,
  rowId,
  rowVersion,
  text,
  yesNo,
  changesOf,
} from '#base/fields.ts'
import { type HistoryEntry, historyEntry } from '../master-data/record-history.ts'
import { type MasterRow, rowOf, sheetFieldsOf } from '../master-data/master-row.ts'
import { type Operation, type Page, nothing, operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { type Words, doneWords } from '#base/text.ts'

/** A rate as lists and forms hold it; a reference has its names beside it, as in declared entities. */
export type RateRow = MasterRow & { readonly valid_from: string; readonly valid_to: string | null }

/** A rate that was entered, and the days beside it on which there is none. */
type RateEntered = RateRow & { readonly gaps: readonly Span[] }

/** A kind of rate with the operations that follow from it. */
export interface DatedRate extends DatedRateDeclared {
  /** All fields of a rate: key, values, days. */
  readonly fields: Fields
  readonly select: Operation<Fields, z.ZodMiniType<Page<RateRow>>>
  readonly get: Operation<Fields, z.ZodMiniType<RateRow>>
  /** All rates for the same, in the order of their days. */
  readonly timeline: Operation<Fields, z.ZodMiniType<RateRow[]>>
  /** Answers with the days that are left without a rate before and behind it: only the caller knows whether that is meant. */
  readonly insert: Operation<Fields, z.ZodMiniType<RateEntered>>
  readonly update: Operation<Fields, z.ZodMiniType<RateRow>>
  readonly close: Operation<Fields, z.ZodMiniType<RateRow>>
  readonly remove: Operation<Fields, z.ZodMiniType<null>>
  /** Brings one back that was deleted, if its days are still free. */
  readonly restore: Operation<Fields, z.ZodMiniType<RateRow>>
  readonly exported: Exported
  readonly history: Operation<Fields, z.ZodMiniType<Page<HistoryEntry>>>
  readonly imported: RateImport
}

const all: DatedRate[] = []

/** Every kind of rate that was declared so far. */
export const allDatedRates = (): readonly DatedRate[] => [...all]

/** The most rates a timeline shows. */
export const MOST_ON_LINE = 500

/** Declares a kind of rate. */
export function datedRate(declared: DatedRateDeclared): DatedRate {
  const { area, entity, table, page, key, values, one } = declared
  const fields: Fields = { ...key, ...values, ...dayFields }
  const nameOf = (verb: string) => `${area}.${verb}${entity[0]!.toUpperCase()}${entity.slice(1)}`
  const named = (verb: string) => ({ name: nameOf(verb), entity })
  const by = (flag: Flag) => ({ anyOf: [{ menu: page, flag }] })
  const titled = (words: Words): Words => ({
    en: words.en.replace('{one}', one.en.toLowerCase()),
    th: words.th.replace('{one}', one.th),
  })
  const row = rowOf({ fields }) as unknown as z.ZodMiniType<RateRow>
  const id = rowId(table)
  const versioned = { id, row_version: rowVersion }
  const check = ({ data }: { data: unknown }) => checkRate(declared, data as RateGiven, 'data.')
  const first = Object.entries(key)[0]!
  const select = operation({
    ...named('select'),
    title: declared.title,
    effect: 'read',
    access: by('view'),
    input: {
      where: group(narrowedBy(declared), { label: said.filter, required: false }),
      ...pagingFields({ [first[0]]: first[1].label, valid_from: datedLabels.from }),
    },
    output: pageOf(row),
  })
  const made: DatedRate = {
    ...declared,
    fields,
    select,
    imported: rateImport({
      ...named('import'),
      title: titled(said.import),
      access: by('create'),
      columns: sheetFieldsOf(fields),
    }),
    exported: exportOf(select, nameOf('export'), columnsOf(fields) as never),
    get: operation({
      ...named('get'),
      title: one,
      effect: 'read',
      access: by('view'),
      input: { id },
      output: value(row),
    }),
    timeline: operation({
      ...named('timeline'),
      title: titled(said.timeline),
      effect: 'read',
      access: by('view'),
      input: { key: group(key) },
      output: value(z.array(row)),
    }),
    insert: operation({
      ...named('insert'),
      title: titled(said.insert),
      effect: 'write',
      access: by('create'),
      input: {
        data: group(fields),
        supersede: yesNo({ label: said.supersede }),
        closes: list(versioned, { label: said.closes, max: 50 }),
      },
      check,
      output: value(enteredOf(row)),
      done: doneWords.saved,
    }),
    update: operation({
      ...named('update'),
      title: titled(said.update),
      effect: 'write',
      access: by('edit'),
      input: { ...versioned, data: changesOf(fields) },
      check,
      output: value(row),
      done: doneWords.saved,
    }),
    close: operation({
      ...named('close'),
      title: titled(said.close),
      effect: 'write',
      access: by('edit'),
      input: { ...versioned, valid_to: date({ label: datedLabels.to, required: true }) },
      output: value(row),
      done: said.closed,
    }),
    remove: operation({
      ...named('delete'),
      title: titled(said.remove),
      effect: 'write',
      access: by('delete'),
      input: versioned,
      output: nothing,
      done: doneWords.deleted,
    }),
    restore: operation({
      ...named('restore'),
      title: titled(said.restore),
      effect: 'write',
      access: by('delete'),
      input: { id: rowId(table, { is_deleted: 'true' }), row_version: rowVersion },
      output: value(row),
      done: doneWords.saved,
    }),
    history: operation({
      ...named('history'),
      title: titled(said.history),
      effect: 'read',
      access: by('edit'),
      input: { id, ...pagingFields({ at: said.at }) },
      output: pageOf(historyEntry),
    }),
  }
  all.push(made)
  return made
}

// what a row's keys are is known from the definition alone
function enteredOf(row: z.ZodMiniType<RateRow>): z.ZodMiniType<RateEntered> {
  const gaps = z.array(z.object({ valid_from: z.string(), valid_to: z.nullable(z.string()) }))
  return z.extend(row as unknown as z.ZodMiniObject, { gaps }) as unknown as z.ZodMiniType<RateEntered>
}

/** The operations of a kind of rate. */
export type DatedCalls = Pick<
  DatedRate,
  | 'select'
  | 'get'
  | 'timeline'
  | 'insert'
  | 'update'
  | 'close'
  | 'remove'
  | 'restore'
  | 'exported'
  | 'history'
  | 'imported'
>

function narrowedBy({ key, filters }: DatedRateDeclared): Fields {
  const fields = filters.map((name) => [name, filterOf(key[name]!)] as const)
  return {
    text: text({ label: said.text, max: 100 }),
    ...Object.fromEntries(fields),
    on_date: date({ label: datedLabels.onDate }),
    when: choice({ label: datedLabels.when, options: whenChoices }),
    is_deleted: yesNo({ label: said.deleted }),
  }
}

/** Rates as they stand to a day. */
export const whenChoices = {
  HOLDS: said.holds,
  COMING: said.coming,
  OVER: said.over,
} as const

function filterOf({ label, of, among, options }: Field): Field {
  if (of) return reference({ label, of, ...(among && { among }) })
  if (options) return choice({ label, options })
  throw new Error('Rates are narrowed by references and choices')
}

function columnsOf(fields: Fields) {
  const columns = Object.entries(fields).map(([name, field]) => {
    if (field.of) return [`${name}_th`, field.label]
    if (field.kind === 'date') return [name, [field.label, 'day']]
    return [name, field.options ? [field.label, field.options] : field.label]
  })
  return Object.fromEntries(columns)
}
