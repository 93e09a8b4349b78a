import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { countedLines, countedWarnings } from './counted-lines.server.ts'

function opened() {
  const written: [Record<string, unknown>, string][] = []
  const due: (() => void)[] = []
  const log = { info: (line: object, said?: string) => void written.push([{ ...line }, said ?? '']) }
  const lines = countedLines(log as never, (work) => void due.push(work))
  return { written, due, lines }
}

test('a flood of equal lines is written in part, and counted', () => {
  const { written, due, lines } = opened()
  const refused = { operation: 'session.signIn', code: 'LOCKED', ip: '10.0.0.1' }
  for (let at = 0; at < 1000; at++)
    lines.write('a', { ...refused, requestId: String(at), ms: at }, 'session.signIn')
  lines.write('b', { code: 'NOT_FOUND', ip: '10.0.0.2' }, 'GET /x')
  expect(written).toHaveLength(21)
  due[0]!()
  expect(written).toHaveLength(22)
  expect(written.at(-1)).toEqual([{ ...refused, more: 980, seconds: 10 }, 'session.signIn'])
  // the next stretch begins anew
  lines.write('a', refused, 'session.signIn')
  expect(written).toHaveLength(23)
  expect(due).toHaveLength(2)
})

test('kinds without end take no memory without end, and few of their lines are written', () => {
  const { written, due, lines } = opened()
  for (let at = 0; at < 5000; at++) lines.write(`kind ${at}`, { code: 'X' }, 'GET /x')
  expect(written.length).toBeLessThan(600)
  due[0]!()
  expect(written.at(-1)).toEqual([{ more: 4480, seconds: 10 }, 'others'])
})

function openedLog() {
  const written: Record<string, unknown>[] = []
  const due: (() => void)[] = []
  const { logMethod } = countedWarnings((work) => void due.push(work))
  const stream = new Writable({
    write(line, _, done) {
      written.push(JSON.parse(String(line)))
      done()
    },
  })
  return { written, due, log: pino({ base: null, hooks: { logMethod } }, stream) }
}

test('equal errors of a log and of its children are counted; what differs, and what tells of work, is written', () => {
  const { written, due, log } = openedLog()
  for (let at = 0; at < 100; at++)
    log
      .child({ requestId: String(at) })
      .error({ err: new Error('the database is away'), code: 'X' }, 'failed')
  expect(written).toHaveLength(20)
  log.error({ err: new Error('another'), code: 'X' }, 'failed')
  log.warn({ err: new Error('the database is away') }, 'failed')
  expect(written).toHaveLength(22)
  due[0]!()
  expect(written.slice(22)).toMatchObject([{ level: 50, msg: 'failed', code: 'X', more: 80, seconds: 10 }])
  for (let at = 0; at < 100; at++) log.info({ status: 200 }, 'orders.list')
  expect(written).toHaveLength(123)
})

test('errors without end of ever new kinds are written in part', () => {
  const { written, due, log } = openedLog()
  for (let at = 0; at < 5000; at++) log.warn({ reason: `number ${at}` }, 'lost')
  expect(written.length).toBeLessThan(600)
  due[0]!()
  expect(written.at(-1)).toMatchObject({ level: 40, msg: 'others', more: 4480 })
})
