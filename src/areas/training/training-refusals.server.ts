// What the database refuses about training, in words that name who, what and when.
import { spanInBangkok } from '#base/bangkok-time.ts'
import type { Problem } from '#base/errors.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import type { Operation, OutputFor, ValueFor } from '#base/operation.ts'
import { databaseProblem, nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type Words, fillBoth } from '#base/text.ts'
import { showDate } from '#base/date-format.ts'
import type { TrainingClash } from './training-enrollment.ts'
import { trainingProblem } from './training-problems.ts'

/** Something in the way, with whose it is. */
export type Named = TrainingClash & {
  employee_id?: number
  name_th?: string
  name_en?: string | null
}

const otherWork: Readonly<Record<string, Words>> = {
  LEAVE: { en: 'leave', th: 'ลา' },
  VISIT: { en: 'a visit', th: 'นัดหมาย' },
  TRAINING: { en: 'a training class', th: 'อบรม' },
}

const otherPeople: Words = {
  en: 'other work of {count} {count|person|people} you do not look after',
  th: 'งานของคนที่ไม่ได้อยู่ในความดูแลของคุณอีก {count} คน',
}

/** One thing in the way, with when, and with whose where that is told. */
function saidOf({ source, start, end, so_no, customer, class_no, name_th, name_en }: Named): Words {
  const other = otherWork[source] ?? { en: 'other work', th: 'งานอื่น' }
  const number = so_no ? [so_no, customer].filter(Boolean).join(' ') : class_no
  const what = number ? { en: number, th: number } : other
  const who = { en: name_th ? `${name_en ?? name_th}: ` : '', th: name_th ? `${name_th}: ` : '' }
  const when = spanInBangkok(start, end)
  return fillBoth({ en: '{who}{what}, {when}', th: '{who}{what} {when}' }, { who, what, when })
}

/**
 * The refusal of hours over other work; all of it is among its facts, the first few stand in the sentence.
 * People in whose affairs the reader has no part are counted only.
 */
export function overWork(clashes: readonly Named[], others = 0): Problem {
  const said = clashes.slice(0, MOST_NAMED).map(saidOf)
  if (others > 0) said.push(fillBoth(otherPeople, { count: others }))
  const more = clashes.length > MOST_NAMED ? ' …' : ''
  return trainingProblem('TRAINING_OVER_WORK', {
    clashes,
    what: {
      en: said.map((one) => one.en).join('; ') + more,
      th: said.map((one) => one.th).join(', ') + more,
    },
  })
}
const MOST_NAMED = 10

/** A refusal of the database with its facts as words. */
function inWords(failure: Problem): Problem {
  if (failure.code === 'TRAINING_OVER_WORK' && !failure.facts.what)
    return overWork(failure.facts.clashes as Named[])
  if (failure.code === 'TRAINING_TOO_EARLY') {
    const day = String(failure.facts.day)
    return trainingProblem('TRAINING_TOO_EARLY', {
      day: { en: showDate(day, 'en'), th: showDate(day, 'th') },
    })
  }
  if (failure.code === 'TRAINING_HOURS_AHEAD') {
    const day = String(failure.facts.day)
    return trainingProblem('TRAINING_HOURS_AHEAD', {
      ...failure.facts,
      day: { en: showDate(day, 'en'), th: showDate(day, 'th') },
    })
  }
  return failure
}

/** Binds an operation of training: what the database refuses is said in words. */
export function handleTraining<O extends Operation>(
  operation: O,
  work: (value: ValueFor<O>, context: Context) => Promise<OutputFor<O>>,
  stays?: Parameters<typeof handle<O>>[2],
): OperationHandler {
  const inTrainingWords = async (value: ValueFor<O>, context: Context) => {
    try {
      return await work(value, context)
    } catch (error) {
      const failure = databaseProblem(error)
      // what is no refusal of ours goes on as it came, so that what can be repeated is
      const said = inWords(failure)
      throw said === failure ? error : said
    }
  }
  return handle(operation, inTrainingWords, stays)
}

// 'conflicts with existing key (class_id, during)=(1, ["2026-11-01 02:00:00+00","2026-11-01 05:00:00+00"))'
function overlapHours(detail: string): Words {
  const [, from, to] = /existing key.*\["([^"]+)","([^"]+)"\)/.exec(detail) ?? []
  if (!from || !to) return { en: 'then', th: 'ช่วงนี้' }
  const iso = (at: string) => new Date(`${at.replace(' ', 'T').replace(/\+00$/, 'Z')}`).toISOString()
  return spanInBangkok(iso(from), iso(to))
}

nameTables({
  training_class: { en: 'Training classes', th: 'รอบอบรม' },
  training_enrollment: { en: 'Training records', th: 'ประวัติการอบรม' },
  course_requirement: { en: 'Training requirements', th: 'ข้อกำหนดการอบรม' },
  class_session: { en: 'Class sessions', th: 'คาบอบรม' },
})

nameConstraints({
  class_session_no_overlap: ({ detail }) =>
    trainingProblem('TRAINING_SESSION_OVERLAP', { when: overlapHours(detail) }),
  institute_name_key: ({ detail }) => trainingProblem('INSTITUTE_NAME_TAKEN', { value: valueIn(detail) }),
  course_code_key: ({ detail }) => trainingProblem('COURSE_CODE_TAKEN', { value: valueIn(detail) }),
  course_name_key: ({ detail }) => trainingProblem('COURSE_NAME_TAKEN', { value: valueIn(detail) }),
  course_requirement_key: () => trainingProblem('REQUIREMENT_TAKEN'),
})
