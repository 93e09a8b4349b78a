// Small papers and pictures of the sample company: real PDFs and PNGs, drawn here.
import { crc32, deflateSync } from 'node:zlib'

/** A drawing on one landscape sheet: a frame, a cell with its lines, and its title block in Latin letters. */
export function drawnPaper(no: string, name: string, revision: string): Buffer {
  const block = [no, name, `Revision ${revision}`, 'Sheet 1 of 1']
  const text = block.map((line, at) => `BT /F1 14 Tf 560 ${100 - at * 20} Td (${line}) Tj ET`)
  const cell = Array.from({ length: 6 }, (_, at) => `${90 + at * 70} 220 50 ${40 + ((at * 37) % 90)} re S`)
  const content = [
    '1 w 30 30 782 535 re S 540 30 272 100 re S',
    '0.5 w 80 200 440 300 re S 80 350 m 520 350 l S 300 200 m 300 500 l S',
    ...cell,
    '190 430 m 250 480 l 310 430 l S',
    ...text,
  ].join('\n')
  return paperOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

function paperOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((one, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${one}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + end, 'latin1')
}

const WIDTH = 320
const HEIGHT = 200

/** A picture of a hall with pallets; `shade` makes each another one. */
export function drawnPicture(shade: number): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rows.set(colourAt(x, y, shade), y * (1 + WIDTH * 3) + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // eight bits a channel, red, green and blue
  head.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colourAt(x: number, y: number, shade: number): readonly [number, number, number] {
  if (y < 120) return [190 - y / 2, 200 - y / 2, 210 - y / 3]
  const isPallet = y < 170 && (x + shade * 13) % 80 < 48
  return isPallet ? [150 + (shade % 5) * 12, 120, 80] : [120, 122, 126]
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(content.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}
