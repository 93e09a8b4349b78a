// The steps of the sample company come in the order of the list, each after those it names.
import { expect, test } from 'vitest'
import type { ServerArea } from './area-declaration.server.ts'
import { inSampleOrder, makeSample } from './make-sample.server.ts'
import { type SampleCompany, type SampleStep, sampleFact } from './sample-step.ts'

const nothing = () => Promise.resolve(() => Promise.resolve())
const area = (name: string, sample?: SampleStep): ServerArea => ({
  area: { name },
  ...(sample && { sample }),
})
const names = (areas: ServerArea[]) => inSampleOrder(areas).map((one) => one.area.name)

test('a step comes after those it names, and otherwise at its place in the list', () => {
  const [early, plain, late, without] = [
    area('early', { after: ['late'], load: nothing }),
    area('plain', { load: nothing }),
    area('late', { load: nothing }),
    area('without'),
  ]
  expect(names([plain, early, without, late])).toEqual(['plain', 'late', 'early'])
})

test('a circle is refused, and an area without a step', () => {
  const one = area('one', { after: ['other'], load: nothing })
  expect(() => names([one, area('other', { after: ['one'], load: nothing })])).toThrow('one, other, one')
  expect(() => names([one, area('other')])).toThrow('The sample of one comes after that of other')
})

test('a step finds what an earlier one left, and is told where there is none', async () => {
  const number = sampleFact<number>('number')
  const found: number[] = []
  const giving = area('giving', { load: () => Promise.resolve(async ({ give }) => give(number, 7)) })
  const taking = (after: string[]) =>
    area('taking', {
      after,
      load: () => Promise.resolve(async ({ given }) => void found.push(given(number))),
    })
  const company = {} as SampleCompany
  await makeSample([taking(['giving']), giving], company)
  expect(found).toEqual([7])
  await expect(makeSample([taking([]), giving], company)).rejects.toThrow('No step has given number')
})
