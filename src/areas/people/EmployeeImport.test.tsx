// Bringing employees from a file: what is told before anything is saved, what is taken, and how it is taken back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { calendarWires } from '#areas/calendar/calendar.wire.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { importProblem } from './employee-import.ts'
import EmployeesPage from './EmployeesPage.tsx'
import { peopleWires } from './people.wire.ts'

const good = { rows: 2, good: 2, wrong: [], passed: [], inserted: 0, sheet: null }
const partly = {
  ...good,
  rows: 3,
  wrong: [
    {
      row: 4,
      employee_code: 'E017',
      name: 'สมชาย ใจดี',
      wrong: [
        { column: 'Employee code', text: 'Another employee has this code' },
        { column: 'Unit', text: 'Nothing in use is called that' },
      ],
    },
  ],
  passed: ['Last sign-in'],
}
const batch = {
  id: 4,
  file_name: 'newcomers.csv',
  row_count: 2,
  at: '2026-11-20T01:30:00.000Z',
  by: 'Malee',
  undone_at: null,
  undone_by: null,
  row_version: 1,
}
const nobody = { rows: [], total: 0, total_bounded: false, next: null, previous: null }

function visit(answers: Answers = {}, can: readonly ('view' | 'create' | 'edit')[] = ['view', 'create']) {
  return drawScreen(<EmployeesPage />, {
    wires: [...peopleWires, ...calendarWires],
    can: { '/app/Employee-Management': can },
    answers: { 'people.list': () => nobody, 'people.roles': () => [], ...answers },
  })
}
const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Import employees' }))
const choose = async () => {
  const file = new File(['employee_code\n'], 'newcomers.csv', { type: 'text/csv' })
  fireEvent.change(await screen.findByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [file] },
  })
}
const importButton = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

afterEach(endScreen)

describe('the import of employees', () => {
  it('is offered to whoever may register people', async () => {
    visit({}, ['view', 'edit'])
    expect(await screen.findByText('No employees yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import employees' })).toBeNull()
  })

  it('names the sheet that was read where the file has others', async () => {
    visit({ 'people.import': () => ({ ...good, sheet: { name: 'New', others: ['Old', 'Notes'] } }) })
    await open()
    await choose()
    expect(await screen.findByText('The sheet “New” was read. The file has others: Old, Notes.')).toBeTruthy()
  })

  it('looks at the file first and takes it when told to', async () => {
    const { asked } = visit({
      'people.import': ({ dry_run }: { dry_run?: boolean }) => (dry_run ? good : { ...good, inserted: 2 }),
    })
    await open()
    expect((await importButton(/^Import 0/)).disabled).toBe(true)
    await choose()
    expect(await screen.findByText('2 of 2 rows can be imported')).toBeTruthy()
    fireEvent.click(await importButton(/^Import 2 employees/))
    expect(await screen.findByText('2 employees imported')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = asked.filter(({ operation }) => operation === 'people.import').map(({ input }) => input)
    expect(sent.map(({ dry_run, good_only }) => [dry_run, good_only])).toEqual([
      [true, undefined],
      [undefined, false],
    ])
  })

  it('names bad cells by row and column, and takes the others only if that is chosen', async () => {
    const { last } = visit({ 'people.import': () => partly })
    await open()
    await choose()
    expect(await screen.findByText('Employee code: Another employee has this code')).toBeTruthy()
    expect(screen.getByText('Unit: Nothing in use is called that')).toBeTruthy()
    expect(screen.getByText('Columns not imported: Last sign-in')).toBeTruthy()
    expect(screen.getByText('Only these rows, with the problems:')).toBeTruthy()
    const take = await importButton(/^Import 2 employees/)
    expect(take.disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('Skip rows that cannot be imported'))
    expect(take.disabled).toBe(false)
    fireEvent.click(take)
    await waitFor(() => expect(last('people.import')).toMatchObject({ good_only: true }))
  })

  it('says what is wrong with the file as a whole', async () => {
    visit({ 'people.import': () => uploadProblem('FILE_HEADING_UNKNOWN', { headings: 'Salary' }) })
    await open()
    await choose()
    expect(await screen.findByText(/These headings are not known: Salary/)).toBeTruthy()
  })

  it('is taken back after a question that names the file', async () => {
    let isUndone = false
    const { last } = visit({
      'people.imports': () => [isUndone ? { ...batch, undone_at: batch.at, undone_by: 'Malee' } : batch],
      'people.undoImport': () => {
        isUndone = true
        return batch
      },
    })
    await open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Past imports' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: newcomers.csv' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText('newcomers.csv')).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^Undone by Malee/)).toBeTruthy()
    expect(last('people.undoImport')).toEqual({ id: 4, row_version: 1 })
  })

  it('says who keeps it from being taken back', async () => {
    visit({
      'people.imports': () => [batch],
      'people.undoImport': () => importProblem('IMPORT_IN_USE', { who: 'E017 (user account)' }),
    })
    await open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Past imports' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: newcomers.csv' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/E017 \(user account\)/)).toBeTruthy()
  })
})
