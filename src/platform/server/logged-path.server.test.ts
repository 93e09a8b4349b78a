import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.server.ts'

const logged = (method: string, url: string, declared?: string) =>
  loggedPath({ method, url, routeOptions: { url: declared } } as Parameters<typeof loggedPath>[0])
const secret = 'Zk3_9-'.repeat(8)

test.each([
  ['GET', `/ical/${secret}.ics`, '/ical/:name', 'GET /ical/:name'],
  ['POST', `/ical/${secret}.ics`, undefined, 'POST /ical/…'],
  ['GET', `//ical/${secret}.ics/?x=${secret}`, undefined, 'GET //ical/…/'],
  ['GET', `/ical%2F${secret}.ics#${secret}`, undefined, 'GET /…'],
  ['GET', '/app/Customer-Management?tab=1', '/app/*', 'GET /app/Customer-Management'],
  ['GET', '/app/Customer-Management', undefined, 'GET /app/Customer-Management'],
])('%s %s', (method, url, declared, said) => {
  expect(logged(method, url, declared)).toBe(said)
})
