import { describe, expect, it } from 'vitest'
import { type ManualSection, markedParts, searchManual } from './manual.ts'
import { sectionsOf } from './manual-text.server.ts'

const manual: ManualSection[] = sectionsOf(`
# ใบงานบริการ {#orders}

เลือกหุ่นยนต์เรียงพาเลท แล้วกด \`Ctrl\` + \`K\` ดู [สถานที่](#sites)

## ปิดงาน {#close}

> ต้องมี**ลายเซ็น**ก่อน

| ปุ่ม | ผล |
|---|---|
| ปิดงาน | จบใบงาน |

1. กด Close
2. เสร็จ
`)

describe('the manual', () => {
  it('is read as plain blocks', () => {
    expect(manual.map(({ id, level, title }) => [id, level, title])).toEqual([
      ['orders', 1, 'ใบงานบริการ'],
      ['close', 2, 'ปิดงาน'],
    ])
    expect(manual[0]!.blocks[0]).toEqual({
      kind: 'text',
      line: [
        'เลือกหุ่นยนต์เรียงพาเลท แล้วกด ',
        { keys: 'Ctrl' },
        ' + ',
        { keys: 'K' },
        ' ดู ',
        { to: '#sites', text: ['สถานที่'] },
      ],
    })
    expect(manual[1]!.blocks.map(({ kind }) => kind)).toEqual(['note', 'table', 'steps'])
  })

  it.each([
    ['inside Thai words', 'พาเลท', ['orders']],
    ['in any case', 'cLoSe', ['close']],
    ['in notes and tables', 'ลายเซ็น จบ', ['close']],
    ['titles first', 'ใบงาน', ['orders', 'close']],
    ['for all words', 'พาเลท ลายเซ็น', []],
    ['for nothing', '  ', []],
  ])('is searched %s', (_, text, found) => {
    expect(searchManual(manual, text).map(({ section }) => section.id)).toEqual(found)
  })

  it('shows the words round what was found, marked, whatever was typed', () => {
    const [hit] = searchManual(manual, 'พาเลท')
    expect(hit!.excerpt).toContain('หุ่นยนต์เรียงพาเลท')
    expect(markedParts('เรียงพาเลท (1)', 'พาเลท (')).toEqual([
      { text: 'เรียง', found: false },
      { text: 'พาเลท', found: true },
      { text: ' ', found: false },
      { text: '(', found: true },
      { text: '1)', found: false },
    ])
    expect(markedParts('a.b', '.')).toEqual([
      { text: 'a', found: false },
      { text: '.', found: true },
      { text: 'b', found: false },
    ])
  })
})
