// Bounds of sockets that have shown no token, from addresses as a named proxy tells them.
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { until } from '#platform/testing/program.server.ts'
import { HUB_PATH } from './hub.ts'
import { acceptUpgrades, isForHub } from './hub-upgrades.server.ts'

let server: Server
let opened: Duplex[]
let seat: (connection: Duplex) => void
const sockets: WebSocket[] = []

beforeEach(async () => {
  opened = []
  server = createServer({ shouldUpgradeCallback: isForHub } as object)
  ;({ seat } = acceptUpgrades(server, {
    maxSockets: 3,
    maxWaiting: 4,
    maxWaitingOfAddress: 2,
    maxPayload: 1024,
    isProxy: (address) => address.endsWith('127.0.0.1'),
    opened: (_, connection) => opened.push(connection),
    refused: () => {},
  }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await new Promise((done) => server.close(done))
})

const from = (address: string) =>
  new Promise<number | 'open'>((resolve) => {
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}${HUB_PATH}?EIO=4&transport=websocket`, {
      headers: { 'x-forwarded-for': address },
    })
    sockets.push(socket)
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode!))
    socket.on('error', () => {})
  })

test('one address holds few, and what it holds is no matter to another', async () => {
  expect([await from('203.0.113.1'), await from('203.0.113.1')]).toEqual(['open', 'open'])
  expect(await from('203.0.113.1')).toBe(503)
  expect(await from('203.0.113.2')).toBe('open')
  sockets[0]!.terminate()
  await until('room for it again', async () => (await from('203.0.113.1')) === 'open')
})

test('a network of IPv6 is one address', async () => {
  expect([await from('2001:db8::1'), await from('2001:db8::2')]).toEqual(['open', 'open'])
  expect(await from('2001:db8:0:0:ffff::')).toBe(503)
  expect(await from('2001:db8:0:1::1')).toBe('open')
})

test('those let in wait no more, and have places of their own', async () => {
  await from('203.0.113.1')
  await from('203.0.113.1')
  for (const connection of opened) seat(connection)
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'])
    expect([address, await from(address)]).toEqual([address, 'open'])
  expect(await from('203.0.113.4')).toBe(503)
  seat(opened[2]!)
  expect(await from('203.0.113.4')).toBe(503)
})
