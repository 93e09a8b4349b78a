// What every import says: its headings, what is wrong with a row, and whether anything was saved.
import { expect, test } from 'vitest'
import { text, yesNo } from '#base/fields.ts'
import { headingsOf, importDone, linesOf, wasTaken } from './importing.ts'

test('headings stand in a line in both languages; a star marks those that must be filled', () => {
  const columns = {
    code: text({ label: { en: 'Code', th: 'รหัส' }, required: true, max: 10 }),
    active: yesNo({ label: { en: 'In use', th: 'ใช้งานอยู่' } }),
  }
  expect(headingsOf(columns)).toEqual({ en: 'Code *, In use', th: 'รหัส *, ใช้งานอยู่' })
})

test('what is wrong names its column, where it is one', () => {
  const wrong = [
    { column: 'Code', text: 'Required' },
    { column: '', text: 'Twice in this file' },
  ]
  expect(linesOf(wrong)).toEqual(['Code: Required', 'Twice in this file'])
})

test('a file of which nothing is new was taken where the answer says so', () => {
  expect(wasTaken({ inserted: 0 })).toBe(false)
  expect(wasTaken({ inserted: 2 })).toBe(true)
  expect(wasTaken({ taken: true, inserted: 0 })).toBe(true)
  expect(wasTaken({ taken: false, inserted: 2 })).toBe(false)
  expect(importDone({ taken: true, inserted: 0 }).en).not.toBe(importDone({ inserted: 0 }).en)
})
