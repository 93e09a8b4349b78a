// Workbooks as programs write them, part by part, for tests of what reads them; and sheets as they come of reading.
import { strToU8, zipSync } from 'fflate'
import type { Sheet, SheetCell } from '#platform/sheets/sheet-rows.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A sheet of a test's workbook: its rows as XML, and what follows them. */
interface SheetWritten {
  readonly rows: string
  readonly after?: string
  /** More of its entry in the workbook: `state="hidden"`. */
  readonly entry?: string
}

/** The bytes of a workbook. `formats` are the number formats of its styles 1, 2, …; style 0 has none. */
export function workbook(
  sheets: readonly SheetWritten[],
  {
    properties = '',
    formats = [],
    strings = [],
  }: { properties?: string; formats?: readonly string[]; strings?: readonly string[] } = {},
): Uint8Array<ArrayBuffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  return packed({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${sheets
      .map(
        ({ entry = '' }, at) =>
          `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" ${entry} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${sheets
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('styles', 'styles', 'styles.xml')}${relation('strings', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats
      .map((one, at) => `<numFmt numFmtId="${164 + at}" formatCode="${one.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  })
}

/** Parts as one packed file. */
export function packed(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  )
}

/** A cell with text, without its place as some programs write it. */
export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

/** A row of texts. */
export const textRow = (...texts: string[]): string => `<row>${texts.map(textCell).join('')}</row>`

/** A sheet as it comes of reading these cells. */
export function sheetRead(cells: readonly (readonly SheetCell[])[], more: Omit<Sheet, 'rows'> = {}): Sheet {
  const filled = (cell: SheetCell | undefined) =>
    cell !== null && cell !== undefined && String(cell).trim() !== ''
  return {
    rows: cells.flatMap((row, at) => (row.some(filled) ? [{ row: at + 1, cells: row }] : [])),
    ...more,
  }
}
