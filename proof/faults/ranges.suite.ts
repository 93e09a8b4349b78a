// An event over 30 days and 10 calendars is 300 rows: interrupted at any moment, all of them are there afterwards, or none.
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../src/platform/testing/program.server.ts'
import { untilReady } from '../environment/server.ts'
import type { Proof, Suite } from '../proof.ts'
import { type Company, withCompany } from './company.ts'
import { type Interruption, anyInterruption, interrupt } from './interruptions.ts'

const CALENDARS = 10
const DAYS = 30
/** Longer than the call takes: what begins to be undone later has been done. */
const MOST_MS = 60

export const suite: Suite = {
  name: 'faults/ranges',
  title: 'Events over many days and calendars, interrupted: all or none',
  beside: 'waiting',
  run: (proof) => withCompany((company) => interrupting(proof, company), { LOG_LEVEL: 'silent' }),
}

async function interrupting(proof: Proof, company: Company): Promise<void> {
  const calendars = await newCalendars(company)
  const wanted = proof.size(20, 200, 2000, 20)
  const been = new Map<Interruption, number>()
  const found = { all: 0, none: 0, part: 0, lost: 0 }
  for (let turn = 0; turn < wanted; turn++) {
    const how = anyInterruption(proof.random, been)
    been.set(how, (been.get(how) ?? 0) + 1)
    const name = `range ${turn}`
    const acknowledged = await interrupted(proof, company, how, {
      ACTION: 'insert_event',
      NAME: name,
      EVENT_ID: 3,
      EVENT_DATES: Array.from({ length: DAYS }, (_, day) => dayAt(turn * DAYS + day)),
      CALENDAR_IDS: calendars,
    })
    await untilReady(company.server.port)
    const rows = await rowsOf(company, name)
    if (acknowledged && rows === 0) found.lost++
    if (rows === 0) found.none++
    else if (rows === CALENDARS * DAYS) found.all++
    else found.part++
  }
  for (const [how, times] of been) proof.figure(`interrupted: ${how}`, times)
  proof.figure('interruptions', wanted)
  proof.figure('left in part', found.part, '', { exactly: 0 })
  proof.figure('acknowledged and not there', found.lost, '', { exactly: 0 })
  proof.figure('all there', found.all, '', { atLeast: 1 })
  proof.figure('none there', found.none, '', { atLeast: wanted / 10 })
}

async function interrupted(
  proof: Proof,
  company: Company,
  how: Interruption,
  body: object,
): Promise<boolean> {
  return company.look(async (client) => {
    const { token } = company.fullAccess
    const patience = how === 'its caller gone' ? proof.random.whole(5, MOST_MS) : 20_000
    const sent = company.server.call('api/CompanyCalendar', body, { token, patience }).then(
      ({ status }) => status === 200,
      () => false,
    )
    await delay(proof.random.whole(0, MOST_MS))
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'ngan_app' order by (state = 'idle'), pid limit 1`,
    )
    if (rows[0]) await interrupt(company, how, rows[0].pid, sent)
    return sent
  })
}

async function newCalendars(company: Company): Promise<number[]> {
  const made: number[] = []
  for (let number = 0; number < CALENDARS; number++) {
    const body = { ACTION: 'insert_calendar', NAME: `calendar ${number}`, WORKTYPE: 1 }
    const { token } = company.fullAccess
    const answer = await company.server.call('api/CompanyCalendar', body, { token })
    made.push((answer.body as { data: { ID: number } }).data.ID)
  }
  return made
}

async function rowsOf(company: Company, name: string): Promise<number> {
  // what was interrupted may still be under way, or being undone
  return company.look(async (client) => {
    await until('nothing is under way', async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where usename = 'ngan_app' and xact_start is not null`,
      )
      return rows.length === 0
    })
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from calendar_event where name = $1',
      [name],
    )
    return rows[0]!.count
  })
}

function dayAt(number: number): string {
  return new Date(Date.UTC(2027, 0, 1 + number)).toISOString().slice(0, 10)
}
