// How a workbook shows the numbers in its cells: a day, a share of a hundred, or digits of a certain form.
import { format, isDateFormat } from 'numfmt'
import { readXml } from './xml-events.server.ts'

/** What a format makes of a number. */
export interface CellFormat {
  readonly isDate: boolean
  /** The number as the cell shows it; null where that is the number itself. */
  readonly shown: (number: number) => string | null
}

/** A cell without a style. */
export const plainFormat: CellFormat = { isDate: false, shown: () => null }
const dateFormat: CellFormat = { isDate: true, shown: () => null }

// Formats every workbook has without writing them down. Days and times: of all countries, of the Far East, of Thailand.
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
}

/** The formats of a workbook's styles, in their order. */
export function formatsIn(styles: Uint8Array): CellFormat[] {
  const patterns = new Map<number, string>()
  const formats: CellFormat[] = []
  const known = new Map<number, CellFormat>()
  let inCells = false
  readXml(styles, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      else if (name === 'numFmt') {
        const { numFmtId, formatCode } = attributes()
        if (formatCode !== undefined) patterns.set(Number(numFmtId), formatCode)
      } else if (inCells && name === 'xf') {
        const id = Number(attributes().numFmtId ?? 0)
        if (!known.has(id)) known.set(id, formatOf(id, patterns.get(id) ?? builtIn[id]))
        formats.push(known.get(id)!)
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

function formatOf(id: number, pattern: string | undefined): CellFormat {
  if (pattern === undefined)
    return builtInDates.some(([first, last]) => id >= first && id <= last) ? dateFormat : plainFormat
  if (/^(general|@)$/i.test(pattern)) return plainFormat
  try {
    if (isDateFormat(pattern)) return dateFormat
  } catch {
    return plainFormat
  }
  return { isDate: false, shown: (number) => shownAs(pattern, number) }
}

// Only a form that adds something is a name's: leading zeros, dashes. One that groups, rounds or shortens is that of a sum,
// of which the number itself says more; a share of a hundred is told, since the number is another one.
function shownAs(pattern: string, number: number): string | null {
  try {
    const shown = format(pattern, number).trim()
    if (shown.includes('%')) return shown
    const isSum = /^-?(0|[1-9][\d,]*)?(\.\d*)?$/.test(shown) || /e[+-]?\d/i.test(shown)
    return !isSum && digitsOf(shown) === digitsOf(String(number)) ? shown : null
  } catch {
    return null
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')
