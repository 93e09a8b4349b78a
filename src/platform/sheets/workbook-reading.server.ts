// One sheet of a packed workbook: the first that is shown, read with the strings and the formats its cells refer to.
import { posix } from 'node:path'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { formatsIn } from './cell-formats.server.ts'
import { type Package, openPackage } from './packed-parts.server.ts'
import type { Sheet } from './sheet-rows.ts'
import { unescaped, worksheetRows } from './worksheet-cells.server.ts'
import { readXml } from './xml-events.server.ts'

/** Longest name of a sheet that is told (Excel allows 31 characters), and the most names. */
const MOST_NAME = 100
const MOST_NAMED = 10

/** The rows of the first shown sheet, at most so many. Throws what is wrong with the file, or that it cannot be read. */
export function readWorkbook(packed: Buffer, most: number): Sheet {
  const parts = openPackage(packed)
  const main =
    relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = relationsOf(parts, main)
  const { sheets, is1904 } = sheetsIn(parts.read(main))
  const shown = sheets.flatMap(({ id, name, isHidden }) => {
    const part = relations.find((one) => one.id === id && one.type === 'worksheet')
    return part && !isHidden ? [{ name: name.slice(0, MOST_NAME), part: part.target }] : []
  })
  const [first, ...others] = shown
  if (!first) throw uploadProblem('FILE_NO_SHEET')
  const named = (type: string) => {
    const target = relations.find((one) => one.type === type)?.target
    return target && parts.has(target) ? parts.read(target) : null
  }
  const styles = named('styles')
  const strings = named('sharedStrings')
  const rows = worksheetRows(parts.read(first.part), {
    strings: strings ? stringsIn(strings) : [],
    formats: styles ? formatsIn(styles) : [],
    is1904,
    most,
  })
  return { rows, sheet: { name: first.name, others: others.slice(0, MOST_NAMED).map(({ name }) => name) } }
}

interface Relation {
  readonly id: string
  /** The last word of its type: 'worksheet'. */
  readonly type: string
  readonly target: string
}

// what a part names its others by; '' is the package itself
function relationsOf(parts: Package, part: string): Relation[] {
  const folder = part === '' ? '' : posix.dirname(part)
  const place = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!parts.has(place)) return []
  const found: Relation[] = []
  readXml(parts.read(place), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const target = Target.replaceAll('\\', '/')
      found.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      })
    },
  })
  return found
}

function sheetsIn(workbook: Uint8Array) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = []
  let is1904: boolean | null = null
  readXml(workbook, {
    open(name, attributes) {
      // of several the first counts, as in Excel; a truth of XML is spelt '1' or 'true'
      if (name === 'workbookPr') is1904 ??= /^(1|true)$/i.test(attributes().date1904?.trim() ?? '')
      else if (name === 'sheet') {
        const { id = '', name: called = '', state } = attributes()
        sheets.push({ id, name: unescaped(called), isHidden: state === 'hidden' || state === 'veryHidden' })
      }
    },
  })
  return { sheets, is1904: is1904 === true }
}

function stringsIn(part: Uint8Array): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic++
      else if (name === 't') isText = phonetic === 0
    },
    text(more) {
      if (isText) text += more
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic--
      else if (name === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}
