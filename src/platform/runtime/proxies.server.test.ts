import { expect, test } from 'vitest'
import { isProxyList, proxiesOf } from './proxies.server.ts'

test('addresses and networks are proxies, written either way', () => {
  const isProxy = proxiesOf('10.0.0.5, 172.16.0.0/12,fd00::/8,127.0.0.1')
  for (const address of ['10.0.0.5', '172.20.1.1', 'fd00::1', '127.0.0.1', '::ffff:127.0.0.1'])
    expect([address, isProxy(address)]).toEqual([address, true])
  for (const address of ['10.0.0.6', '172.32.0.1', 'fe80::1', '::1', '', 'proxy'])
    expect([address, isProxy(address)]).toEqual([address, false])
})

test('without a list nobody is a proxy', () => {
  expect(proxiesOf(null)('127.0.0.1')).toBe(false)
})

test.each([
  'proxy.example',
  '10.0.0.5/33',
  '10.0.0.5/',
  '10.0.0.5/8/8',
  '::1/129',
  '10.0.0.5 10.0.0.6',
  '1.2.3',
])('%s is no list of proxies', (text) => {
  expect(isProxyList(text)).toBe(false)
})
