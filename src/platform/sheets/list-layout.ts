// How the columns of a list stand on paper: no word is wider than its column, and what room is left goes to the columns with long texts.

/** A column as the template draws it. */
interface ListColumn {
  /** In points. */
  readonly width: number
  /** Its words are not broken at hyphens: codes, dates. */
  readonly isWhole: boolean
}

/** The page a list is printed on, and the size of its letters. */
export interface ListLayout {
  readonly paper: 'a4' | 'a3'
  readonly landscape: boolean
  /** In points. */
  readonly size: number
  readonly columns: readonly ListColumn[]
}

const MARGINS = 91
const pages = [
  { paper: 'a4', landscape: false, width: 595 - MARGINS, sizes: [9, 8.5] },
  { paper: 'a4', landscape: true, width: 842 - MARGINS, sizes: [9, 8.5, 8, 7.5, 7, 6.5] },
  { paper: 'a3', landscape: true, width: 1191 - MARGINS, sizes: [8, 7.5, 7, 6.5, 6, 5.5, 5] },
] as const
/** Left and right of a cell together. */
const INSET = 7
/** Of a letter as a share of its size; generous, as a heading is bolder. */
const LETTER = 0.6
const LONGEST_CODE = 22
/** A Thai word, as far as there is no knowing where one ends. */
const THAI_WORD = 9
/** A line of more letters is broken however much room there is. */
const LONGEST_LINE = 60
const thai = /[\u0e00-\u0e7f]/
const marks = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g

/** The layout of a list by its headings and the texts below them. */
export function layoutOf(titles: readonly string[], lines: readonly (readonly string[])[]): ListLayout {
  const needs = titles.map((title, at) =>
    needOf(
      title,
      lines.map((row) => row[at]!),
    ),
  )
  const room = (least: boolean, size: number) =>
    needs.reduce((sum, need) => sum + (least ? need.least : need.most) * size * LETTER + INSET, 0)
  const fitting = pages.flatMap((page) => page.sizes.map((size) => ({ ...page, size })))
  // upright only where nothing has to be broken
  const { paper, landscape, width, size } =
    fitting.find((one) => room(one.landscape, one.size) <= one.width) ?? fitting.at(-1)!
  const least = needs.map((need) => need.least * size * LETTER + INSET)
  const more = needs.map((need) => (need.most - need.least) * size * LETTER)
  const total = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0)
  const spare = Math.max(0, width - total(least))
  const share = total(more) === 0 ? 0 : Math.min(1, spare / total(more))
  const widths = least.map((one, at) => one + more[at]! * share)
  // what is left over, or too much, is spread over all columns by one factor
  const scale = width / total(widths)
  return {
    paper,
    landscape,
    size,
    columns: widths.map((one, at) => ({
      width: Math.floor(one * scale * 10) / 10,
      isWhole: needs[at]!.isWhole,
    })),
  }
}

function needOf(title: string, cells: readonly string[]) {
  const longestWord = (text: string, at: RegExp) => Math.max(...text.split(at).map(lettersOf))
  const isWhole =
    cells.some((cell) => /[-/]/.test(cell)) &&
    cells.every((cell) => !thai.test(cell) && longestWord(cell, /\s/) <= LONGEST_CODE)
  const words = isWhole ? /\s/ : /[\s\-/]/
  let least = wordOf(title, /\s/, longestWord)
  let most = lettersOf(title)
  for (const cell of cells) {
    least = Math.max(least, wordOf(cell, words, longestWord))
    most = Math.max(most, lettersOf(cell))
  }
  return { least, most: Math.max(least, Math.min(most, LONGEST_LINE)), isWhole }
}

function wordOf(text: string, at: RegExp, longest: (text: string, at: RegExp) => number): number {
  return thai.test(text) ? Math.min(THAI_WORD, longest(text, at)) : Math.min(LONGEST_CODE, longest(text, at))
}

function lettersOf(text: string): number {
  return text.replace(marks, '').length
}
