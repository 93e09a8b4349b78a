import { expect, test } from 'vitest'
import type { OrgUnit } from '../organization.ts'
import { layOut } from './chart-layout.ts'
import { type Ink, cutTo, drawChart, svgOf } from './chart-picture.ts'
import { treeOf } from './unit-tree.ts'

const ink: Ink = {
  ground: '#fff',
  box: '#eee',
  edge: '#ccc',
  text: '#000',
  quiet: '#666',
  levels: { BRANCH: '#60c' },
  widthOf: (text, size) => (text.length * size) / 2,
}
const branch = {
  id: 1,
  level: 'BRANCH',
  name_th: 'สำนักงานใหญ่',
  name_en: 'Head <Office> & "Sons"',
  parent_id: null,
  head_employee_id_th: null,
  head_employee_id_en: null,
  headcount: 2,
  headcount_below: 9,
} as OrgUnit
const draw = (language: 'en' | 'th', unit = branch) => {
  const tree = treeOf([unit])
  return drawChart(tree, layOut([{ id: 1, children: [] }]), language, ink)
}
const textsOf = (language: 'en' | 'th', unit?: OrgUnit) =>
  draw(language, unit).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

test('a picture says of a unit what the chart says', () => {
  expect(textsOf('en')).toEqual(['Branch', 'Head <Office> & "Sons"', 'No head', '2 here, 9 in all'])
  const led = { ...branch, head_employee_id_th: 'มาลี ทอง' }
  expect(textsOf('th', led)).toEqual(['สาขา', 'สำนักงานใหญ่', 'ม', 'มาลี ทอง', '2 คน รวมทั้งสาย 9 คน'])
})

test('a text that is too long is cut between letters, never inside one', () => {
  const width = (text: string) => text.length
  expect(cutTo('short', 5, width)).toBe('short')
  expect(cutTo('too long a name', 8, width)).toBe('too lon…')
  // กี้ is one letter to the reader
  expect(cutTo('กี้กี้กี้', 6, width)).toBe('กี้…')
})

test('an SVG file is well formed, whatever a unit is called', () => {
  const { width, height } = draw('en')
  const svg = svgOf(draw('en'), 'Sarabun, "Noto Sans Thai"')
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
  expect(svg).toContain('Head &lt;Office&gt; &amp; &quot;Sons&quot;')
  expect(svg).toContain('font-family="Sarabun, &quot;Noto Sans Thai&quot;"')
  expect(svg.match(/<(text|rect|polyline) /g)).toHaveLength(7)
})

test('a head stands with the picture, round and in the file; without one with the first sign of the name', () => {
  const led = { ...branch, head_employee_id_th: 'เมธี ทอง', head_picture: 'metee.jpg' }
  const tree = treeOf([led])
  const photos = new Map([['metee.jpg', 'data:image/jpeg;base64,AAAA']])
  const drawn = drawChart(tree, layOut([{ id: 1, children: [] }]), 'th', ink, photos)
  expect(drawn.shapes.filter((one) => one.kind === 'photo')).toMatchObject([{ name: 'metee.jpg' }])
  const svg = svgOf(drawn, 'Sarabun')
  expect(svg).toContain('clip-path="url(#round)" href="data:image/jpeg;base64,AAAA"')
  // a picture that could not be read
  expect(textsOf('th', led)).toContain('ม')
  expect(svgOf(draw('th', led), 'Sarabun')).toContain('text-anchor="middle"')
})
