// The papers of an employee on the screen.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import { EmployeeFiles } from './EmployeeFiles.tsx'
import type { EmployeeFile } from './employee-files.ts'
import { peopleWires } from './people.wire.ts'

const license: EmployeeFile = {
  id: 8,
  name: 'ใบขับขี่.pdf',
  mime: 'application/pdf',
  size_bytes: 48_211,
  doc_type: 'LICENSE',
  expires_on: '2026-12-01',
  state: 'EXPIRING',
  uploaded_at: '2026-11-20T01:30:00.000Z',
  uploaded_by: 'สุภาวดี นิลพันธ์',
  row_version: 1,
}
const visit = (answers: Answers = {}) =>
  drawScreen(<EmployeeFiles employeeId={12} />, {
    wires: peopleWires,
    can: { '/app/Employee-Management': ['view', 'edit'] },
    answers: { 'people.files': () => [license], ...answers },
  })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async () => {
  await press('Add files')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Choose files', { selector: 'input' }), {
    target: { files: ['contract.pdf', 'annex.pdf'].map((name) => new File(['%PDF'], name)) },
  })
  fireEvent.click(within(dialog).getByRole('combobox', { name: /Document type/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Contract' }))
  return dialog
}

afterEach(endScreen)

describe('papers', () => {
  it('say when they end, and that it is soon', async () => {
    visit()
    expect(await screen.findByText('Expires soon')).toBeTruthy()
    expect(screen.getByText('until 01-Dec-2026')).toBeTruthy()
    expect(screen.getByText('สุภาวดี นิลพันธ์, 20-Nov-2026')).toBeTruthy()
  })

  it('are uploaded with their kind; a refusal keeps what was chosen', async () => {
    const answers = [() => uploadProblem('FILE_EMPTY'), () => [license, { ...license, id: 9 }]]
    const { last } = visit({ 'people.files': () => [], 'people.addFiles': () => answers.shift()!() })
    expect(await screen.findByText('No Data')).toBeTruthy()
    const dialog = await choose()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))
    expect(await within(dialog).findByText('The file is empty.')).toBeTruthy()
    for (const name of ['contract.pdf', 'annex.pdf']) expect(within(dialog).getByText(name)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(last('people.addFiles')).toMatchObject({ employee_id: 12, doc_type: 'CONTRACT', expires_on: null })
  })

  it('are deleted only after a question that names the file', async () => {
    const { last } = visit({ 'people.removeFile': () => null })
    await press('Delete: ใบขับขี่.pdf')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('ใบขับขี่.pdf')
    expect(last('people.removeFile')).toBeUndefined()
    const buttons = within(question).getAllByRole('button')
    fireEvent.click(buttons.at(-1)!)
    await waitFor(() => expect(last('people.removeFile')).toEqual({ id: 8, row_version: 1 }))
  })
})
