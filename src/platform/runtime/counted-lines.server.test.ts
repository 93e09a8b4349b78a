import { expect, test } from 'vitest'
import { countedLines } from './counted-lines.server.ts'

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
