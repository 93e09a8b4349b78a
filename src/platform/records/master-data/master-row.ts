// The rows of declared entities: their schema, what a list sorts by, the columns of their files.
import * as z from 'zod/mini'
import { type Field, type Fields, text } from '#base/fields.ts'

/** A record as lists and forms hold it: its fields, and for a reference '<field>_th' and '<field>_en', the name there. */
export type MasterRow = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly row_version: number
}

/** The columns of a file of records: its fields, other records by their code or name. */
export function sheetFieldsOf(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.of ? text({ label: field.label, max: 200, required: field.required }) : field,
    ]),
  )
}

/** A list can be sorted by what is one value of its own. */
export function isSortable({ kind, of }: Field): boolean {
  return of === undefined && ['text', 'number', 'date', 'time', 'select', 'checkbox'].includes(kind)
}

/** The schema of a record of these fields, with its id and version. */
export function rowOf(declared: RowDeclared) {
  // what its keys are is known from the definition alone
  return z.object(rowShape(declared)) as unknown as z.ZodMiniType<MasterRow>
}

/** What of a declared entity says how its rows look. */
export interface RowDeclared {
  /** In the order of the form; each is a column of the table. */
  readonly fields: Fields
  /** True where rows tell who made them, for a rule of the area's own. */
  readonly tellsAuthor?: boolean
  /** The column that leads to its picture; rows tell the picture's name. */
  readonly picture?: string
}

/** Of what it is made, key by key. */
export function rowShape({
  fields,
  tellsAuthor,
  picture,
}: RowDeclared): Readonly<Record<string, z.ZodMiniType>> {
  const shape = Object.entries(fields).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    const maybeText = z.nullable(z.string())
    if (field.of)
      return [
        [name, z.nullable(z.int())],
        [`${name}_th`, maybeText],
        [`${name}_en`, maybeText],
      ]
    if (field.kind === 'checkbox') return [[name, z.boolean()]]
    if (field.kind === 'selectmany') return [[name, z.array(z.string())]]
    return [[name, field.kind === 'number' ? z.nullable(z.number()) : maybeText]]
  })
  const author: Readonly<Record<string, z.ZodMiniType>> = tellsAuthor
    ? { created_by: z.nullable(z.int()) }
    : {}
  const pictured: Readonly<Record<string, z.ZodMiniType>> = picture ? { picture: z.nullable(z.string()) } : {}
  return { id: z.int(), ...Object.fromEntries(shape), ...author, ...pictured, row_version: z.int() }
}
