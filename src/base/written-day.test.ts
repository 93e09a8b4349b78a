import { expect, test } from 'vitest'
import { dayIn } from './written-day.ts'

test.each([
  ['13 เม.ย. 2570', '2027-04-13'],
  ['13 เมษายน 2570', '2027-04-13'],
  ['๑๓ เมษายน พ.ศ. ๒๕๗๐', '2027-04-13'],
  ['13 เมย 70', '2027-04-13'],
  ['1 พฤษภาคม ค.ศ. 2027', '2027-05-01'],
  ['13-Apr-2027', '2027-04-13'],
  ['13 April 2027', '2027-04-13'],
  ['13/Sept/2570', '2027-09-13'],
  ['13-Apr-27', '2027-04-13'],
  ['13-Apr-95', '1995-04-13'],
  ['13/4/70', '2027-04-13'],
  ['2/1/69', '2026-01-02'],
  // a year to come and one long past look alike
  ['13-Apr-35', null],
  ['13/4/27', null],
  ['13/4/50', null],
  ['31 เม.ย. 2570', null],
  ['13 เม.ย. 70 x', null],
  ['13 Songkran 2570', null],
  ['Apr 2027', null],
  ['13/4', null],
  ['13 เม.ย. 94', null],
])('%s is the day %s', (written, day) => {
  expect(dayIn(written)).toBe(day)
})
