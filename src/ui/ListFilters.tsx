// The filters over a list, each said once: its field, and the chip that stands while it is in force.
import { Fragment, type ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { type ListChange, type ListView, knownIn, recordIn, recordText } from '#base/list-address.ts'
import type { Language, Words } from '#base/text.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { DateField } from './fields/DateFields.tsx'
import { optionsOf } from './fields/FieldShell.tsx'
import { ReferenceField, type ReferenceFieldProps } from './fields/ReferenceField.tsx'
import { SelectField } from './fields/SelectField.tsx'
import { FilterBar } from './FilterBar.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { type Says, useLanguage } from './language.tsx'
import { MoreFilters } from './MoreFilters.tsx'

/** A list as its address says it, and how it is narrowed. */
export interface ListFiltersProps<F extends string> {
  view: ListView<F>
  onChange: (change: ListChange<F>) => void
}

/** One filter; `name` is its key in the address of the list. */
export interface ListFilter<F extends string> {
  readonly name: F
  /** Further keys of the address that are part of it, and taken away with it. */
  readonly also?: readonly F[]
  readonly title: Words
  /** Used less than the others: it stands behind 'More filters' where these stand in a line. */
  readonly isMore?: true
  /** What its chip says after the title, null while it narrows nothing; an empty text is a chip of the title alone. */
  readonly shown: (
    value: string,
    say: (text: Says, facts?: Record<string, unknown>) => string,
    language: Language,
  ) => string | null
  readonly field: (value: string, set: (value: string) => void, say: (text: Says) => string) => ReactNode
}

/** A filter by a record that is searched for by typing. */
export function recordFilter<F extends string>(
  name: F,
  title: Words,
  search: ReferenceFieldProps['search'],
  icon?: IconName,
): ListFilter<F> {
  return {
    name,
    title,
    shown: (value) => recordIn(value)?.value ?? null,
    field: (value, set) => (
      <ReferenceField
        id={`filter-${name}`}
        label={title}
        hideLabel
        {...(icon && { icon })}
        value={recordIn(value)}
        search={search}
        onChange={(_, found) => set(recordText(found))}
      />
    ),
  }
}

/** A filter by one of known words. */
export function choiceFilter<F extends string>(
  name: F,
  title: Words,
  choices: Readonly<Record<string, Words>>,
): ListFilter<F> {
  return {
    name,
    title,
    shown: (value, say) => {
      const known = knownIn(value, choices)
      return known && say(choices[known]!)
    },
    field: (value, set) => (
      <SelectField
        id={`filter-${name}`}
        label={title}
        hideLabel
        value={knownIn(value, choices)}
        options={optionsOf(choices)}
        onChange={(_, key) => set(key ?? '')}
      />
    ),
  }
}

/** A filter by a day. */
export function dayFilter<F extends string>(name: F, title: Words): ListFilter<F> {
  return {
    name,
    title,
    shown: (value, _, language) => (value ? showDate(value, language) : null),
    field: (value, set) => (
      <DateField
        id={`filter-${name}`}
        label={title}
        hideLabel
        placeholder={title}
        value={value || null}
        onChange={(_, day) => set(day ?? '')}
      />
    ),
  }
}

/** A filter that is on or off; `text` is what its button says where it is more than the title. */
export function switchFilter<F extends string>(
  name: F,
  title: Words,
  more: {
    readonly icon?: IconName
    readonly text?: Says
    readonly color?: NonNullable<ButtonProps['color']>
  } = {},
): ListFilter<F> {
  return {
    name,
    title,
    shown: (value) => (value === '1' ? '' : null),
    field: (value, set, say) => (
      <Button
        variant={value === '1' ? 'contained' : 'outlined'}
        // filled it needs a ground of its own: what it inherits is its ink
        color={more.color ?? (value === '1' ? 'primary' : 'inherit')}
        startIcon={more.icon && <Icon name={more.icon} size={18} />}
        aria-pressed={value === '1'}
        onClick={() => set(value === '1' ? '' : '1')}
      >
        {say(more.text ?? title)}
      </Button>
    ),
  }
}

/** What filters are called, by their names. */
export function titlesOf<F extends string>(
  filters: readonly ListFilter<F>[],
): Readonly<Record<string, Words>> {
  return Object.fromEntries(filters.map(({ name, title }) => [name, title]))
}

/** Search box and filters over a list, with the chips of those in force. */
export function ListFilters<F extends string>({
  view,
  onChange,
  placeholder,
  filters,
  beside,
  searches = true,
}: ListFiltersProps<F> & {
  placeholder?: Words
  filters: readonly ListFilter<F>[]
  /** Stands behind the search box: the filters the reader keeps. */
  beside?: ReactNode
  /** False where the list knows no text. */
  searches?: boolean
}): ReactNode {
  const { say, language } = useLanguage()
  const narrowTo = (values: Readonly<Record<string, string>>) =>
    onChange({ filters: values as Partial<Record<F, string>> })
  const emptied = (those: readonly ListFilter<F>[]) =>
    Object.fromEntries(those.flatMap(({ name, also = [] }) => [name, ...also].map((key) => [key, ''])))
  const active = filters.flatMap((filter) => {
    const { name, title, shown } = filter
    const value = shown(view.filters[name], say, language)
    if (value === null) return []
    const label = value === '' ? title : `${say(title)}: ${value}`
    return [{ id: name, label, onRemove: () => narrowTo(emptied([filter])) }]
  })
  const fieldsOf = (those: readonly ListFilter<F>[]) =>
    those.map(({ name, field }) => (
      <Fragment key={name}>{field(view.filters[name], (value) => narrowTo({ [name]: value }), say)}</Fragment>
    ))
  const rare = filters.filter(({ isMore }) => isMore)
  return (
    <FilterBar
      {...(searches && {
        search: {
          value: view.text,
          ...(placeholder && { placeholder }),
          onSearch: (text: string) => onChange({ text }),
        },
      })}
      beside={beside}
      active={active}
      onClear={() => narrowTo(emptied(filters))}
    >
      {fieldsOf(filters.filter(({ isMore }) => !isMore))}
      {rare.length > 0 && <MoreFilters>{fieldsOf(rare)}</MoreFilters>}
    </FilterBar>
  )
}
