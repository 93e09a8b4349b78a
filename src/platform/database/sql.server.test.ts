import { describe, expect, it } from 'vitest'
import { allOf, anyOf, commas, sql, when } from './sql.server.ts'

describe('a statement', () => {
  it('carries its values beside its text, however deep its pieces are nested', () => {
    const inner = sql`b = ${2} and ${sql`c in (${3}, ${4})`}`
    const statement = sql`select * from t where a = ${1} and ${inner} and d = ${5}`
    expect(statement.text).toBe('select * from t where a = $1 and b = $2 and c in ($3, $4) and d = $5')
    expect(statement.values).toEqual([1, 2, 3, 4, 5])
  })

  it('has the name of its text: another piece at the same place makes another statement', () => {
    const by = (piece: ReturnType<typeof sql>) => sql`select 1 where ${piece}`
    expect(by(sql`a = ${1}`).shape.name).toBe(by(sql`a = ${2}`).shape.name)
    expect(by(sql`a = ${1}`).shape.name).not.toBe(by(sql`b = ${1}`).shape.name)
    expect(by(sql`b = ${7}`)).toMatchObject({ text: 'select 1 where b = $1', values: [7] })
    // the same text told in another place
    expect(sql`select 1 where a = ${1}`.shape.name).toBe(by(sql`a = ${1}`).shape.name)
  })

  it('never takes a value into its text', () => {
    expect(sql`select ${'1; drop table t'}`).toMatchObject({ text: 'select $1', values: ['1; drop table t'] })
  })

  it('tells null and undefined from pieces', () => {
    expect(sql`select ${null}, ${undefined}`).toMatchObject({
      text: 'select $1, $2',
      values: [null, undefined],
    })
  })
})

describe('pieces joined', () => {
  const two = [sql`a = ${1}`, sql`b = ${2}`]

  it('by and, by or, by commas, of any number', () => {
    expect(allOf(two).text).toBe('a = $1 and b = $2')
    expect(anyOf(two).text).toBe('(a = $1 or b = $2)')
    expect(commas([sql`x`, 7, null])).toMatchObject({ text: 'x, $1, $2', values: [7, null] })
    expect(commas([7]).text).toBe('$1')
    expect([allOf([]).text, anyOf([]).text]).toEqual(['true', 'false'])
  })

  it('or left out', () => {
    expect(sql`select 1 ${when(false, () => sql`where ${1}`)}`).toMatchObject({
      text: 'select 1 ',
      values: [],
    })
  })
})
