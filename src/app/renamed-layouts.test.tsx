import { beforeEach, expect, test } from 'vitest'
import { takeLayoutsAlong } from './renamed-layouts.web.ts'

beforeEach(() => localStorage.clear())

test('columns and widths of a renamed table are still there, and other tables are left alone', () => {
  const liked = {
    visible: { component_id: false, name: true },
    widths: { component_id: 210 },
    density: 'compact',
  }
  localStorage.setItem('table:components-componentPart', JSON.stringify(liked))
  localStorage.setItem('table:symptoms-symptom', JSON.stringify({ widths: { component_type_id: 99 } }))
  localStorage.setItem('table:orders', '{"widths":{"component_id":5}}')
  for (const _ of [1, 2]) takeLayoutsAlong()
  const kept = (id: string) => JSON.parse(localStorage.getItem(`table:${id}`) ?? 'null') as unknown
  expect(kept('spareParts-sparePart')).toEqual({
    visible: { machine_model_id: false, name: true },
    widths: { machine_model_id: 210 },
    density: 'compact',
  })
  expect(kept('symptoms-symptom')).toEqual({ widths: { machine_type_id: 99 } })
  expect(kept('components-componentPart')).toBeNull()
  expect(kept('orders')).toEqual({ widths: { component_id: 5 } })
})
