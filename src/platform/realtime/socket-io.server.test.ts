import { expect, test } from 'vitest'
import { ackPacket, connectPacket, eventPacket, readPacket, refusalPacket } from './socket-io.server.ts'

test('packets of a client are read', () => {
  expect(readPacket('3')).toEqual({ kind: 'pong' })
  expect(readPacket('41')).toEqual({ kind: 'leave' })
  expect(readPacket('40')).toEqual({ kind: 'connect', auth: {} })
  expect(readPacket('40{"token":"x"}')).toEqual({ kind: 'connect', auth: { token: 'x' } })
  expect(readPacket('42["GetOnlineUsers"]')).toEqual({
    kind: 'event',
    event: 'GetOnlineUsers',
    facts: [],
    ack: null,
  })
  expect(readPacket('4217["handleSystem","ปิดระบบ",3000]')).toEqual({
    kind: 'event',
    event: 'handleSystem',
    facts: ['ปิดระบบ', 3000],
    ack: 17,
  })
})

test.each([
  '',
  '0',
  '2',
  '2probe',
  '5',
  'x',
  '4',
  '40[]',
  '40null',
  '40/admin,{"token":"x"}',
  '40{',
  '42',
  '42{}',
  '42[]',
  '42[7]',
  '42[null]',
  '42/admin,["x"]',
  '421234567890["x"]',
  '43["x"]',
  '451-["x",{"_placeholder":true,"num":0}]',
  `42${'['.repeat(8000)}`,
  '42["x"',
  '[]',
])('%j is garbage', (text) => {
  expect(readPacket(text)).toBeNull()
})

test('packets of the server are written', () => {
  expect(connectPacket('a')).toBe('40{"sid":"a"}')
  expect(refusalPacket('BUSY')).toBe('44{"message":"BUSY"}')
  expect(eventPacket('SystemStatus', ['"ปิด"', 3000])).toBe('42["SystemStatus","\\"ปิด\\"",3000]')
  expect(ackPacket(17, 'SENT')).toBe('4317["SENT"]')
})
