import { expect, test } from 'vitest'
import { isProxyList, proxiesOf, unnamedProxies } from './proxies.server.ts'

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

test('a proxy that was not named is told of at the first header it adds, once for this machine and once for others', () => {
  const lines: unknown[][] = []
  const see = unnamedProxies(proxiesOf('10.0.0.0/8'), { warn: (...line: unknown[]) => void lines.push(line) })
  see('127.0.0.1', { host: 'ngan.example' })
  see('10.0.0.5', { 'x-forwarded-for': '203.0.113.1' })
  expect(lines).toEqual([])
  see('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' })
  see('::1', { forwarded: 'for=203.0.113.2' })
  expect(lines).toEqual([
    [{ sender: '127.0.0.1', header: 'x-forwarded-for' }, expect.stringContaining('PROXIES=127.0.0.1,::1')],
  ])
  see('203.0.113.9', { 'x-real-ip': '203.0.113.3' })
  see('203.0.113.9', { 'x-real-ip': '203.0.113.4' })
  expect(lines).toHaveLength(2)
  expect(lines[1]![1]).toContain('is not believed')
})
