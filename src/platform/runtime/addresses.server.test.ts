import { expect, test } from 'vitest'
import { isLoopback, networkOfCaller } from './addresses.server.ts'

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, counted) => {
  expect(networkOfCaller(address)).toBe(counted)
})

test('this machine’s own addresses are known in each form', () => {
  const own = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']
  expect(own.filter((one) => !isLoopback(one))).toEqual([])
  expect(['10.0.0.1', '::2', '1.127.0.1', ''].filter(isLoopback)).toEqual([])
})
