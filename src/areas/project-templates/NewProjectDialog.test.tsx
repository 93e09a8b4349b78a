// A new project: its kind offers a template, the user's own choice stays, and what comes with it is told before it is made.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { todayInBangkok } from '#base/date-format.ts'
import { insertProject } from '#areas/projects/projects.ts'
import { projectTemplate } from '#areas/types-and-units/project-template.ts'
import { projectType } from '#areas/types-and-units/project-type.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import { previewTemplate, projectFromTemplate } from './template-projects.ts'

afterEach(endScreen)

const line = { id: 7, code: 'LINE', name_th: 'ไลน์ใหม่', name_en: 'New line' }
const move = { id: 8, code: 'MOVE', name_th: 'ย้าย', name_en: 'Relocation' }

type Asked = Record<string, unknown>

function open(previewed: (asked: Asked, answer: object | null) => unknown = (_, answer) => answer) {
  return drawScreen(<NewProjectDialog onClose={vi.fn()} />, {
    operations: [
      insertProject,
      projectFromTemplate,
      previewTemplate,
      projectType.options,
      projectTemplate.options,
    ],
    can: { '/app/Project-Management': everything },
    answers: {
      [projectType.options.name]: () => [
        { id: 1, name_th: 'เครื่องใหม่', name_en: 'New machine', hint: 'NEW' },
        { id: 2, name_th: 'วิจัย', name_en: 'Research', hint: 'RND' },
      ],
      [projectTemplate.options.name]: () => [line, move].map(({ code: hint, ...one }) => ({ ...one, hint })),
      'projectTemplates.preview': (asked: Asked) => {
        const { project_type_id, project_template_id, start_date } = asked
        if (project_type_id === 2) return previewed(asked, null)
        const named = project_template_id === 8 ? { ...move, tasks: 6 } : { ...line, tasks: 24 }
        return previewed(asked, {
          ...named,
          milestones: 12,
          days: 135,
          ends_on: start_date ? '2027-06-30' : null,
        })
      },
      'projects.fromTemplate': () => ({ project_no: 'PJ-27-001' }),
      'projects.insert': () => ({ project_no: 'PJ-27-002' }),
    },
  })
}

const template = () => screen.getByRole('combobox', { name: /^Template/ }) as HTMLInputElement
const choose = async (field: RegExp, option: string) => {
  const box = screen.getByRole('combobox', { name: field })
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: option } })
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(option) }))
}

it('chooses the template that the kind offers, tells what comes with it, and takes its last day as the day it is due', async () => {
  const { last } = open()
  expect(template().value).toBe('')
  await choose(/^Kind of project/, 'New machine')
  await waitFor(() => expect(template().value).toBe('New line'))
  await screen.findByText(/^24 tasks and 12 milestones over 135 working days until 30-Jun-2027/)
  expect(last('projectTemplates.preview')).toEqual({ project_template_id: 7, start_date: todayInBangkok() })
  fireEvent.click(screen.getByRole('button', { name: 'Due on that day' }))
  await waitFor(() =>
    expect((screen.getByLabelText(/^Due/, { selector: 'input' }) as HTMLInputElement).value).toBe(
      '30-Jun-2027',
    ),
  )
  expect(screen.queryByRole('button', { name: 'Due on that day' })).toBeNull()
})

it('a kind without a template leaves none; what the user chose stays when the kind is chosen anew', async () => {
  open()
  await choose(/^Kind of project/, 'New machine')
  await waitFor(() => expect(template().value).toBe('New line'))
  await choose(/^Kind of project/, 'Research')
  await waitFor(() => expect(template().value).toBe(''))
  await choose(/^Template/, 'Relocation')
  await waitFor(() => expect(template().value).toBe('Relocation'))
  await choose(/^Kind of project/, 'New machine')
  await waitFor(() =>
    expect((screen.getByRole('combobox', { name: /^Kind of project/ }) as HTMLInputElement).value).toBe(
      'New machine',
    ),
  )
  expect(template().value).toBe('Relocation')
})

it('a kind is not emptied, so that its offer stands: without its text, and by Delete, it is as it was', async () => {
  open()
  await choose(/^Kind of project/, 'New machine')
  await waitFor(() => expect(template().value).toBe('New line'))
  const kind = screen.getByRole('combobox', { name: /^Kind of project/ }) as HTMLInputElement
  fireEvent.keyDown(kind, { key: 'Delete' })
  fireEvent.change(kind, { target: { value: '' } })
  fireEvent.blur(kind)
  await waitFor(() => expect(kind.value).toBe('New machine'))
  expect(screen.queryByRole('button', { name: /^Clear: Kind of project/ })).toBeNull()
  expect(template().value).toBe('New line')
})

it('is not saved before the offer of its kind has come', async () => {
  open()
  const answering = globalThis.fetch
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (String(asked[1]?.body).includes('project_type_id')) await held
    return answering(...asked)
  })
  const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  expect(save().disabled).toBe(false)
  await choose(/^Kind of project/, 'New machine')
  await waitFor(() => expect(save().disabled).toBe(true))
  come()
  await waitFor(() => expect(save().disabled).toBe(false))
  expect(template().value).toBe('New line')
})

it('tells nothing of the template before while what the chosen one holds is on its way', async () => {
  const held = Promise.withResolvers<void>()
  open((asked, answer) => (asked.project_template_id === 8 ? held.promise.then(() => answer) : answer))
  await choose(/^Kind of project/, 'New machine')
  await screen.findByText(/^24 tasks/)
  await choose(/^Template/, 'Relocation')
  await waitFor(() => expect(template().value).toBe('Relocation'))
  expect(screen.queryByText(/^24 tasks/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Due on that day' })).toBeNull()
  held.resolve()
  await screen.findByText(/^6 tasks/)
})

it('has the customer of the list it is opened from, and is left without a question', async () => {
  const onClose = vi.fn()
  drawScreen(<NewProjectDialog of={{ key: 3, value: 'Thai Flour' }} onClose={onClose} />, {
    operations: [insertProject, projectFromTemplate, previewTemplate],
    can: { '/app/Project-Management': everything },
    answers: {},
  })
  const customer = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Customer/ })
  expect(customer.value).toBe('Thai Flour')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Site/ }).disabled).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
