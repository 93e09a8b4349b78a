import { expect, test } from 'vitest'
import { checkFields } from './fields.ts'
import { LAST_PAGE, pagingFields } from './paging.ts'

const fields = pagingFields({ name: { en: 'Name', th: 'ชื่อ' }, age: { en: 'Age', th: 'อายุ' } })
const problemsOf = (raw: object) => {
  const checked = checkFields(fields, raw)
  return checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`)
}

test('a list can be asked without saying anything, or for one order, a size, a page and the exact count', () => {
  expect(problemsOf({})).toEqual([])
  const sort = [{ field: 'age', dir: 'desc' }]
  expect(problemsOf({ sort, page_size: 500, cursor: LAST_PAGE, exact: true })).toEqual([])
  expect(problemsOf({ sort: null, page_size: null, cursor: null, exact: null })).toEqual([])
})

test.each([
  [{ sort: [{ field: 'shoe', dir: 'asc' }] }, 'sort.0.field CHOICE'],
  [{ sort: [{ field: 'age', dir: 'up' }] }, 'sort.0.dir CHOICE'],
  [{ sort: [{ field: 'age' }] }, 'sort.0.dir REQUIRED'],
  [{ sort: [{ dir: 'asc' }] }, 'sort.0.field REQUIRED'],
  [
    {
      sort: [
        { field: 'age', dir: 'asc' },
        { field: 'name', dir: 'asc' },
      ],
    },
    'sort TOO_MANY',
  ],
  [{ page_size: 0 }, 'page_size TOO_SMALL'],
  [{ page_size: 501 }, 'page_size TOO_BIG'],
  [{ page_size: 2.5 }, 'page_size NOT_WHOLE'],
  [{ cursor: 'a b' }, 'cursor FORMAT'],
  [{ cursor: "x'; drop" }, 'cursor FORMAT'],
  [{ cursor: '' }, 'cursor FORMAT'],
  [{ cursor: 'x'.repeat(4001) }, 'cursor TOO_LONG'],
  [{ exact: 1 }, 'exact WRONG_KIND'],
])('%j is refused: %s', (raw, expected) => {
  expect(problemsOf(raw)).toEqual([expected])
})

test('what a list is asked is labelled in both languages', () => {
  const said = { en: expect.stringMatching(/\S/), th: expect.stringMatching(/\S/) }
  const { sort, page_size, exact } = fields
  const { field, dir } = sort.fields
  for (const { label } of [sort, field, dir, page_size, exact]) expect(label).toEqual(said)
  expect(dir.options).toEqual({ asc: said, desc: said })
  expect(field.options).toEqual({ name: said, age: said })
})
