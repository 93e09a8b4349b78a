// Saved filters and the view of a list, one out of the other.
import { type ListChange, type ListShape, type ListView, recordIn, sortText } from '#base/list-address.ts'
import type { SavedFilter } from './saved-filters.ts'

type Question = SavedFilter['question']

/** What a view asks, as it is kept. */
export function questionIn<F extends string>(
  { filters, sortable }: ListShape<F>,
  view: ListView<F>,
): Question {
  return {
    text: view.text || null,
    filters: filters
      .filter((name) => view.filters[name])
      .map((name) => ({ name, value: view.filters[name] })),
    // a list that has one order keeps none
    sort: sortable.length > 0 ? sortText(view) : null,
  }
}

/** The change that asks a list what was kept; what is lost of it is left out. */
export function changeTo<F extends string>(
  { filters: names }: ListShape<F>,
  { question: { text, filters, sort }, lost }: Pick<SavedFilter, 'question' | 'lost'>,
): ListChange<F> {
  const held = new Map(
    filters.filter(({ name }) => !lost.includes(name)).map(({ name, value }) => [name, value]),
  )
  return {
    text: text ?? '',
    filters: Object.fromEntries(names.map((name) => [name, held.get(name) ?? ''])) as Record<F, string>,
    ...(sort !== null &&
      !lost.includes('sort') && { sort: { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } }),
  }
}

/** True where a view is what was kept. */
export function isAsked<F extends string>(
  shape: ListShape<F>,
  view: ListView<F>,
  { question }: Pick<SavedFilter, 'question'>,
): boolean {
  const now = questionIn(shape, view)
  const inOrder = (one: Question) =>
    JSON.stringify([one.text, one.sort, one.filters.map(({ name, value }) => `${name} ${value}`).toSorted()])
  return inOrder(now) === inOrder(question)
}

/** What is lost of it, for the reader: the names of records, else what was chosen. */
export function lostValue({ question }: Pick<SavedFilter, 'question'>, name: string): string {
  const value = question.filters.find((one) => one.name === name)?.value ?? question.sort ?? ''
  return recordIn(value)?.value ?? value
}
