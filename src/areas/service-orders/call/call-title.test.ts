import { describe, expect, it } from 'vitest'
import { titleFrom } from './call-title.ts'

describe('the subject made from a symptom', () => {
  it('is its first line that says something', () => {
    expect(titleFrom('\n  หุ่นยนต์หยุดกลางรอบ alarm 7081 \nลองรีเซ็ตแล้วไม่หาย')).toBe('หุ่นยนต์หยุดกลางรอบ alarm 7081')
    expect(titleFrom(' \n ')).toBe('')
  })
  it('is cut at a word, in Thai without spaces too', () => {
    const title = titleFrom('สายพานลำเลียงหยุดทำงานบ่อยครั้ง'.repeat(10))
    expect(title.length).toBeLessThanOrEqual(121)
    expect(title).toMatch(/(สายพาน|ลำเลียง|หยุด|ทำงาน|บ่อย|ครั้ง|บ่อยครั้ง)…$/)
  })
})
