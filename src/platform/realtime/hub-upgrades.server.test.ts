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
let gaveWay: number
let endWaiting: (connection: Duplex) => void
const sockets: WebSocket[] = []

beforeEach(async () => {
  opened = []
  gaveWay = 0
  server = createServer({ shouldUpgradeCallback: isForHub } as object)
  ;({ endWaiting } = acceptUpgrades(server, {
    maxSockets: 3,
    maxWaiting: 4,
    maxWaitingOfAddress: 2,
    maxPayload: 1024,
    isProxy: (address) => address.endsWith('127.0.0.1'),
    opened: (_, connection) => opened.push(connection),
    refused: (reason) => {
      if (reason === 'gave way') gaveWay++
    },
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

const isEnded = () => sockets.map((one) => one.readyState >= WebSocket.CLOSING)

test('one address holds few: its oldest gives way, and no other’s', async () => {
  expect(await from('203.0.113.2')).toBe('open')
  expect([await from('203.0.113.1'), await from('203.0.113.1')]).toEqual(['open', 'open'])
  expect(await from('203.0.113.1')).toBe('open')
  await until('its oldest is ended', async () => isEnded().join() === 'false,true,false,false')
  expect(gaveWay).toBe(1)
})

test('where all places are taken the one that waits longest gives way', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
    expect(await from(address)).toBe('open')
  endWaiting(opened[0]!)
  expect(await from('203.0.113.5')).toBe('open')
  expect(gaveWay).toBe(0)
  expect(await from('203.0.113.6')).toBe('open')
  await until('the oldest is ended', async () => isEnded().join() === 'false,true,false,false,false,false')
})

test('a network of IPv6 is one address', async () => {
  expect([await from('2001:db8::1'), await from('2001:db8::2')]).toEqual(['open', 'open'])
  expect(await from('2001:db8:0:1::1')).toBe('open')
  expect(gaveWay).toBe(0)
  expect(await from('2001:db8:0:0:ffff::')).toBe('open')
  await until('the first is ended', async () => isEnded().join() === 'true,false,false,false')
})

test('those let in wait no more, and have places of their own', async () => {
  await from('203.0.113.1')
  await from('203.0.113.1')
  for (const connection of opened) endWaiting(connection)
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'])
    expect([address, await from(address)]).toEqual([address, 'open'])
  endWaiting(opened[2]!)
  expect(await from('203.0.113.4')).toBe(503)
  expect(gaveWay).toBe(0)
})
