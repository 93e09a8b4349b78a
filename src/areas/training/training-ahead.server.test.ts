// Who has a class already where they lack a course: enrolled ahead, or attended and not judged yet.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import {
  type Colleague,
  type TrainingCompany,
  pastDay,
  trainingCompany,
} from './testing/training-company.server.ts'

let company: TrainingCompany
let worker: Colleague
let course: number
beforeAll(async () => {
  company = await trainingCompany()
})
afterAll(() => company.server.close())

/** A new course that one newcomer needs. */
async function needed(): Promise<void> {
  const { id: position } = await company.server.owner.one<{ id: number }>(sql`
    insert into position (code, name_th, level) select 'P' || count(*), 'ช่าง ' || count(*), 4 from position returning id`)
  worker = await company.newcomer({ position })
  course = await company.course({ validity_months: 12 })
  await company.ask(
    'requirement',
    'insert',
    { data: { course_id: course, position_id: position } },
    company.keeper.person,
  )
}
/** Has the newcomer been in a class of a day that is over. */
async function came(day: string) {
  const held = await company.classOf(course, { day, to: 'IN_PROGRESS' })
  const { data } = (await company.enroll(held.id, worker)).body
  const { body } = await company.step('attend', data, company.keeper.person, { attendance: 'ATTENDED' })
  return { class_no: held.class_no, place: body.data }
}
const judge = (place: { id: number; row_version: number }, outcome: string) =>
  company.step('result', place, company.keeper.person, { outcome })
const endsIn = (days: number) =>
  company.server.owner.run(sql`
    update training_enrollment set issued_on = bangkok_day(now()) - 300, expires_on = bangkok_day(now()) + ${days}::integer
    where employee_id = ${worker.id} and status = 'PASSED'`)
const gap = async () =>
  (await company.ask('enrollment', 'gap', { course_id: course }, company.keeper.person)).body.data.people
const cell = async () =>
  (await company.ask('enrollment', 'matrix', { where: { course_id: course } }, company.keeper.person)).body
    .data.people[0].cells[0]

test('whoever came and is not judged yet has a class, until he is', async () => {
  await needed()
  expect(await gap()).toMatchObject([{ employee_id: worker.id, state: 'NEVER', class_no: null }])
  const { class_no, place } = await came(pastDay)
  expect(await gap()).toMatchObject([{ employee_id: worker.id, state: 'NEVER', class_no }])
  expect(await cell()).toMatchObject({ state: 'NEVER', class_no })
  await judge(place, 'FAILED')
  expect(await gap()).toMatchObject([{ employee_id: worker.id, class_no: null }])
  expect(await cell()).toMatchObject({ state: 'NEVER', class_no: null })
})

test('a class nobody ever judged counts no more once a later one was', async () => {
  await needed()
  await came('2026-01-12')
  await judge((await came('2026-02-12')).place, 'PASSED')
  await endsIn(-3)
  expect(await gap()).toMatchObject([{ employee_id: worker.id, state: 'EXPIRED', class_no: null }])
})

test('whose certificate ends is told with the class in which he was since, and is not judged yet', async () => {
  await needed()
  await judge((await came('2026-01-12')).place, 'PASSED')
  await endsIn(30)
  const ends = async () =>
    (
      await company.ask(
        'enrollment',
        'expiring',
        { where: { within: 60, course_id: course } },
        company.keeper.person,
      )
    ).body.data
  expect(await ends()).toMatchObject([{ employee_id: worker.id, next_class_no: null }])
  const { class_no, place } = await came('2026-02-12')
  expect(await ends()).toMatchObject([{ employee_id: worker.id, next_class_no: class_no }])
  await judge(place, 'FAILED')
  expect(await ends()).toMatchObject([{ employee_id: worker.id, next_class_no: null }])
})
