// Files for the fields that take some.
import type { Random } from '#base/random.ts'
import type { Field } from '../../src/base/fields.ts'

/** One pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The least that is a PDF. */
const smallPdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** A file of a kind the field takes: a picture, a paper, a sheet of what its columns need, or one of one day. */
export function smallFile(
  { types = [], columns }: Field,
  random: Random,
  cell: (field: Field) => unknown,
): File {
  if (types.every((type) => type === 'application/pdf') && types.length > 0)
    return new File([smallPdf], 'paper.pdf')
  if (!types.includes('text/csv')) return new File([smallPng], 'picture.png')
  if (columns) {
    const needed = Object.entries(columns).filter(([, { required }]) => required)
    const quotedCell = (text: unknown) => `"${String(text).replaceAll('"', '""')}"`
    const lines = [needed.map(([name]) => name), needed.map(([, field]) => cell(field))]
    return new File([lines.map((line) => line.map(quotedCell).join(',')).join('\n')], 'rows.csv')
  }
  const day = new Date(Date.UTC(random.whole(2035, 2049), 0, random.whole(1, 365))).toISOString().slice(0, 10)
  return new File([`${day},วันหยุด\n`], 'holidays.csv')
}
