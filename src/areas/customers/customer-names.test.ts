import { expect, test } from 'vitest'
import { fullCustomerName, shortCustomerName } from './customer-names.ts'

const row = (customer_name: string, customer_name_en: string | null = null, short: string | null = null) => ({
  customer_name,
  customer_name_en,
  customer_short_name: short,
})

test.each([
  ['บริษัท สยามบรรจุภัณฑ์ จำกัด', 'สยามบรรจุภัณฑ์'],
  ['บริษัท ไทยน้ำทิพย์คอร์ปอเรชั่น จำกัด (มหาชน)', 'ไทยน้ำทิพย์คอร์ปอเรชั่น'],
  ['บริษัทอาหารทะเลสากลจำกัด', 'อาหารทะเลสากล'],
  ['บจก. รุ่งเรือง', 'รุ่งเรือง'],
  ['บมจ.ปูนซิเมนต์', 'ปูนซิเมนต์'],
  ['หจก. ช่างกล', 'ช่างกล'],
  ['ห้างหุ้นส่วนจำกัด ช่างกล', 'ช่างกล'],
  ['โรงสีข้าวหอม', 'โรงสีข้าวหอม'],
  ['บริษัท เอบีซี (ประเทศไทย) จำกัด', 'เอบีซี (ประเทศไทย)'],
  ['บริษัท จำกัด', 'บริษัท จำกัด'],
])('a list in Thai calls %s %s', (name, short) => {
  expect(shortCustomerName(row(name), 'th')).toBe(short)
})

test.each([
  ['Maledthong Feed Co., Ltd.', 'Maledthong Feed'],
  ['Siam Packaging Company Limited', 'Siam Packaging'],
  ['Thai Foods Public Company Limited', 'Thai Foods'],
  ['Thai Foods PLC', 'Thai Foods'],
  ['Pha Kraeng Cement PCL', 'Pha Kraeng Cement'],
  ['Rayong Parts Limited', 'Rayong Parts'],
  ['Costco', 'Costco'],
])('a list in English calls %s %s', (name, short) => {
  expect(shortCustomerName(row('บริษัท ก จำกัด', name), 'en')).toBe(short)
})

test('the short name that was entered stands for the Thai one, and for a missing English one', () => {
  const both = row('บริษัท เมล็ดทองอาหารสัตว์ จำกัด', 'Maledthong Feed Co., Ltd.', 'เมล็ดทองฟีด')
  expect([shortCustomerName(both, 'th'), shortCustomerName(both, 'en')]).toEqual([
    'เมล็ดทองฟีด',
    'Maledthong Feed',
  ])
  expect(shortCustomerName({ ...both, customer_name_en: null }, 'en')).toBe('เมล็ดทองฟีด')
  expect([fullCustomerName(both, 'th'), fullCustomerName(both, 'en')]).toEqual([
    both.customer_name,
    both.customer_name_en,
  ])
})
