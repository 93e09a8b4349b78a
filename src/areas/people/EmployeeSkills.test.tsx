// The skills of an employee on the screen.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { EmployeeSkills } from './EmployeeSkills.tsx'
import type { EmployeeSkill } from './employee-skills.ts'
import { OwnSkills } from './OwnSkills.tsx'
import type { EmployeeCard } from './people.ts'
import { peopleWires } from './people.wire.ts'

const somchai = {
  id: 12,
  first_name_th: 'สมชาย',
  last_name_th: 'ใจดี',
  first_name_en: 'Somchai',
  last_name_en: 'Jaidee',
  status: 'ACTIVE',
} as EmployeeCard
const climbing: EmployeeSkill = {
  id: 71,
  skill_id: 6,
  code: 'HEIGHT',
  name_th: 'ทำงานบนที่สูง',
  name_en: 'Work at height',
  category: 'SAFETY',
  needs_certificate: true,
  level: 3,
  verified_by: 5,
  verified_by_th: 'วิภา รุ่งเรือง',
  verified_by_en: 'Wipa Rungruang',
  verified_on: '2024-12-01',
  expires_on: '2026-12-01',
  state: 'EXPIRING',
  row_version: 2,
}
const options = [
  { id: 6, code: 'HEIGHT', name_th: 'ทำงานบนที่สูง', name_en: 'Work at height', needs_certificate: true },
  { id: 8, code: 'FORK', name_th: 'ขับโฟล์คลิฟท์', name_en: 'Forklift', needs_certificate: true },
  { id: 9, code: 'PLC', name_th: 'พีแอลซี', name_en: 'PLC', needs_certificate: false },
]
const visit = (
  answers: Answers = {},
  person = somchai,
  can: readonly ('view' | 'edit')[] = ['view', 'edit'],
) =>
  drawScreen(<EmployeeSkills person={person} />, {
    wires: peopleWires,
    can: { '/app/Employee-Management': can as ['view'] },
    answers: {
      'people.employeeSkills': () => [climbing],
      'people.skillOptions': () => options,
      'people.directory': () => [],
      ...answers,
    },
  })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const pick = async (dialog: HTMLElement, field: RegExp, option: RegExp) => {
  fireEvent.click(within(dialog).getByRole('combobox', { name: field }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const adding = async () => {
  // what the person has already is not offered, so it is known first
  await screen.findByText('Work at height')
  await press('Add a skill')
  return screen.findByRole('dialog')
}

afterEach(endScreen)

describe('skills', () => {
  it('say in words how well, by whom, and that a certificate ends soon', async () => {
    visit()
    expect(await screen.findByRole('img', { name: 'Level 3 of 5: On their own' })).toBeTruthy()
    expect(screen.getByText('Safety · Verified by Wipa Rungruang, 01-Dec-2024')).toBeTruthy()
    expect(screen.getByText('Expires soon')).toBeTruthy()
    expect(screen.getByText('until 01-Dec-2026')).toBeTruthy()
  })

  it('are added: one the person has is not offered, and a certificate asks for its day', async () => {
    const { last } = visit({ 'people.addEmployeeSkill': () => climbing })
    const dialog = await adding()
    const field = within(dialog).getByRole('combobox', { name: /^Skill/ })
    fireEvent.click(field)
    expect(await screen.findByRole('option', { name: /Forklift/ })).toBeTruthy()
    expect(screen.queryByRole('option', { name: /Work at height/ })).toBeNull()
    fireEvent.click(screen.getByRole('option', { name: /Forklift/ }))
    await pick(dialog, /^Level/, /4 · Proficient/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText(/needs a certificate/)).toBeTruthy()
    expect(last('people.addEmployeeSkill')).toBeUndefined()
  })

  it('are saved once all is said; a refusal keeps what was typed', async () => {
    const answers = [() => problem('INTERNAL'), () => climbing]
    const { last } = visit({ 'people.addEmployeeSkill': () => answers.shift()!() })
    const dialog = await adding()
    await pick(dialog, /^Skill/, /PLC/)
    await pick(dialog, /^Level/, /2 · With guidance/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('people.addEmployeeSkill')).toEqual({
      employee_id: 12,
      data: { skill_id: 9, level: 2, verified_by: null, verified_on: null, expires_on: null },
    })
  })

  it('are changed over the version that was read; whoever comes second decides', async () => {
    const stale = problem(
      'STALE_ROW',
      { who: 'วิภา', at: '2026-11-20T01:30:00Z' },
      { data: { ...climbing, level: 5, row_version: 3 } },
    )
    const answers = [() => stale, () => climbing]
    const { last } = visit({ 'people.changeEmployeeSkill': () => answers.shift()!() })
    await press('Change: Work at height')
    const dialog = await screen.findByRole('dialog')
    await pick(dialog, /^Level/, /4 · Proficient/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Take what is saved' }))
    expect(within(dialog).getByRole('combobox', { name: /^Level/ }).textContent).toContain('5 ·')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('people.changeEmployeeSkill')).toMatchObject({ id: 71, row_version: 3, data: { level: 5 } })
  })

  it('are removed only after a question that names the skill', async () => {
    const { last } = visit({ 'people.removeEmployeeSkill': () => null })
    await press('Remove: Work at height')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Work at height')
    expect(last('people.removeEmployeeSkill')).toBeUndefined()
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(last('people.removeEmployeeSkill')).toEqual({ id: 71, row_version: 2 }))
  })

  it('are only read by whoever may only look, and of somebody who has left', async () => {
    visit({}, somchai, ['view'])
    expect(await screen.findByText('Work at height')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    endScreen()
    visit({}, { ...somchai, status: 'RESIGNED' })
    expect(await screen.findByText('Work at height')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/has resigned/)).toBeTruthy()
  })

  it('stand on the own card, to read', async () => {
    drawScreen(<OwnSkills />, {
      wires: peopleWires,
      can: {},
      answers: { 'people.ownSkills': () => [climbing] },
    })
    expect(await screen.findByRole('heading', { name: 'My skills' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
