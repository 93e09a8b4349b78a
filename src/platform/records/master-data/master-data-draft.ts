// The first draft of a declared entity's table, from its definition; its author reads and completes it.
import type { Field } from '#base/fields.ts'
import { YEAR_MAX, YEAR_MIN } from '#base/limits.ts'
import type { MasterDataDeclared } from './master-data.ts'

/** The migration that makes the table of an entity: its columns with their checks, the usual ones, history and rights. */
export function draftOf({
  table,
  title,
  fields,
  code = 'code',
  fixed = {},
  filters = [],
}: MasterDataDeclared): string {
  const columns = [
    'id bigint generated always as identity primary key',
    ...Object.entries(fixed).map(
      ([name, value]) =>
        `${name} text not null constraint ${table}_${name}_known check (${name} = ${quoted(value)})`,
    ),
    ...Object.entries(fields).map(([name, field]) => columnOf(table, name, field)),
    'is_deleted boolean not null default false',
    'created_by bigint references app_user, created_at timestamptz not null default now()',
    'updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1',
  ]
  const references = Object.entries(fields).filter(([, { of }]) => of)
  return [
    `-- ${title.en}.`,
    `create table ${table} (`,
    columns.map((column) => `  ${column}`).join(',\n'),
    ');',
    ...(fields[code]
      ? [`create unique index ${table}_${code}_key on ${table} (fold_text(${code})) where not is_deleted;`]
      : []),
    ...filters
      .filter((name) => !fields[name]?.of)
      .map((name) => `create index ${table}_${name} on ${table} (${name}, id) where not is_deleted;`),
    ...references.map(([name]) => `create index ${table}_${name.replace(/_id$/, '')} on ${table} (${name});`),
    '',
    `select track_changes('${table}');`,
    ...(references.length > 0 ? [`select live_references('${table}');`] : []),
    `select allow('${table}', 'select, insert, update', '*');`,
    '',
  ].join('\n')
}

function columnOf(table: string, name: string, field: Field): string {
  const { type, rule, suffix } = madeOf(name, field)
  // a yes or no that is not given is a no
  const start = field.initVal ?? (field.kind === 'checkbox' ? false : undefined)
  return [
    `${name} ${type}`,
    ...(field.required || field.kind === 'checkbox' ? ['not null'] : []),
    ...(start === undefined ? [] : [`default ${typeof start === 'string' ? quoted(start) : String(start)}`]),
    ...(field.of ? [`references ${field.of}`] : []),
    ...(rule ? [`constraint ${table}_${name}_${suffix} check (${rule})`] : []),
  ].join(' ')
}

interface Made {
  readonly type: string
  /** What must be true of the value, and how that check is called. */
  readonly rule?: string
  readonly suffix?: string
}

function madeOf(name: string, field: Field): Made {
  const { kind, options, maxLength, min, max, decimals = 0, of } = field
  if (of && kind !== 'selectmany') return { type: 'bigint' }
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'textwithbutton':
    case 'textbutton':
      return { type: 'text', rule: `filled(${name}, ${maxLength})`, suffix: 'filled' }
    case 'number':
    case 'textwithbuttonnumber': {
      const whole = Math.max(Math.abs(min!), Math.abs(max!)) > 2 ** 31 - 1 ? 'bigint' : 'integer'
      const type = decimals > 0 ? `numeric(${12 + decimals},${decimals})` : whole
      return { type, rule: `${name} between ${min} and ${max}`, suffix: 'range' }
    }
    case 'checkbox':
      return { type: 'boolean' }
    case 'selectmany':
    case 'checkbox2': {
      const known = Object.keys(options!).map(quoted).join(', ')
      return { type: 'text[]', rule: `${name} <@ array[${known}]`, suffix: 'known' }
    }
    case 'select':
    case 'radio': {
      const known = Object.keys(options!).map(quoted).join(', ')
      return { type: 'text', rule: `${name} in (${known})`, suffix: 'known' }
    }
    case 'date':
    case 'year':
      return {
        type: 'date',
        rule: `${name} between '${YEAR_MIN}-01-01' and '${YEAR_MAX}-12-31'`,
        suffix: 'range',
      }
    case 'time':
      return { type: 'time' }
    case 'datetime':
      return { type: 'timestamptz' }
    default:
      throw new Error(`A field of the kind ${kind} makes no column: ${name}`)
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
