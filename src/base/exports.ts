// A list as a file: which of its columns, what they are called and how their values are written. Leaf of screen, wire and server.
import type * as z from 'zod/mini'
import { type Field, type Fields, choice } from './fields.ts'
import { fileAnswer } from './file-answer.ts'
import { type Operation, type Page, operation } from './operation.ts'
import { type Words, words } from './text.ts'

/** Most rows in a file; a longer list is refused, never cut. */
export const MAX_EXPORTED = 10_000

/** The same of a list that is asked for as a whole. */
export const MAX_OF_ALL = 100_000

/** Most rows on paper. */
export const MAX_PRINTED = 2_000

/** What rows can be saved as to be worked on. */
export const sheetFormats = words({
  xlsx: { en: 'Excel (.xlsx)', th: 'Excel (.xlsx)' },
  csv: { en: 'CSV (.csv)', th: 'CSV (.csv)' },
})
export type SheetFormat = keyof typeof sheetFormats

/** What a list can be saved as. */
export const exportFormats = words({
  ...sheetFormats,
  pdf: { en: 'PDF, to print (.pdf)', th: 'PDF สำหรับพิมพ์ (.pdf)' },
})
export type ExportFormat = keyof typeof exportFormats

/** How values are written: a day 'YYYY-MM-DD', an instant in Bangkok's time, names in the reader's language, or the words for a key. */
export type Written = 'day' | 'moment' | 'names' | Readonly<Record<string, Words>>

/**
 * A column of the file by the row's own key: its heading, and how it is written where its kind does not say so. Of a name in both
 * languages ('unit_id_th' beside 'unit_id_en') the Thai one stands for both: it is written in the reader's language.
 */
export type ExportColumns<Row> = { readonly [K in keyof Row & string]?: Words | readonly [Words, Written] }

/** The list operations that can become a file. */
type Listed<I extends Fields, S extends z.ZodMiniType> = Operation<I & { sort: Field }, S>
type Paging = 'page_size' | 'cursor' | 'exact'
type RowOf<S extends z.ZodMiniType> = z.output<S> extends Page<infer Row> ? Row : never

/** An operation that answers with a whole list as a file. */
export type Exported = Operation<Fields, typeof fileAnswer.schema> & {
  readonly columns: Readonly<Record<string, Words | readonly [Words, Written]>>
  /** Most rows of a sheet. */
  readonly most: number
  /** The columns a sheet of paper has room for, where these are not all. */
  readonly onPaper: readonly string[] | undefined
}

const said = words({
  title: { en: '{list}, as a file', th: '{list} เป็นไฟล์' },
  format: { en: 'Format', th: 'รูปแบบไฟล์' },
})

/**
 * Declares the file of a list: the same filters and order, no pages. Users who may 'export' behind the list's menu may have
 * it, within the scope of that right. `columns` in the order of the file.
 */
export function exportOf<const I extends Fields, S extends z.ZodMiniType>(
  list: Listed<I, S>,
  name: string,
  columns: ExportColumns<RowOf<S>>,
  { most = MAX_EXPORTED, onPaper }: { most?: number; onPaper?: readonly (keyof RowOf<S> & string)[] } = {},
) {
  if (typeof list.access === 'string') throw new Error(`${list.name} is behind no menu`)
  const { page_size: _size, cursor: _cursor, exact: _exact, ...narrowed } = list.input as Fields
  const declared = operation({
    name,
    entity: list.entity,
    title: {
      en: said.title.en.replace('{list}', list.title.en),
      th: said.title.th.replace('{list}', list.title.th),
    },
    effect: 'read',
    // no connection waits while the file is made
    transaction: 'own',
    access: { anyOf: list.access.anyOf.map(({ menu }) => ({ menu, flag: 'export' as const })) },
    input: {
      ...(narrowed as Omit<I, Paging>),
      format: choice({ label: said.format, options: exportFormats, required: true }),
    },
    ...(list.check && { check: list.check as never }),
    output: fileAnswer,
  })
  return { ...declared, columns: columns as Exported['columns'], most, onPaper }
}
