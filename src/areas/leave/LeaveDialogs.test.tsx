// Documents, substitutes, leave for others and adjustments, as a person meets them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { peopleWires } from '#areas/people/people.wire.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { problem } from '#base/errors.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import LeavePage from './LeavePage.tsx'
import { leaveProblem } from './leave-problems.ts'
import { leaveWires } from './leave.wire.ts'
import { balance, detail, page, preview, row } from './testing/shown-leave.ts'

const somchai = {
  id: 30,
  employee_code: 'E030',
  name_th: 'สมชาย',
  name_en: 'Somchai Boonmak',
  nickname: 'ชาย',
}
const draft = { ...detail, status: 'DRAFT', steps: ['update', 'submit', 'withdraw', 'attach'] }
const paper = { name: 'ใบรับรองแพทย์.pdf', mime: 'application/pdf', size_bytes: 48_213 }

function visitPage(address: string, answers: Answers = {}) {
  return drawScreen(<LeavePage />, {
    wires: [...leaveWires, ...peopleWires],
    can: { '/app/Leave': ['view', 'create'], '/app/Leave-Type': ['view', 'edit'] },
    address,
    answers: {
      'leave.list': ({ where }: { where: { view: string } }) => page(where.view === 'MINE' ? [row] : []),
      'leave.balance': () => [balance],
      'leave.preview': () => preview,
      'leave.get': () => detail,
      'leave.people': () => [somchai],
      'people.directory': () => [somchai],
      ...answers,
    },
  })
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: RegExp, option: RegExp) => {
  fireEvent.click(await screen.findByRole('combobox', { name }))
  const line = await screen.findByRole('option', { name: option })
  fireEvent.mouseDown(line)
  fireEvent.click(line)
}
const attach = async () =>
  fireEvent.change(await screen.findByLabelText('Attach a document', { selector: 'input' }), {
    target: { files: [new File(['%PDF'], 'note.pdf', { type: 'application/pdf' })] },
  })

// what comes lazily is there before a test waits for it
beforeAll(() => Promise.all([import('./LeaveRequestDialog.tsx'), import('./LeaveAdjustDialog.tsx')]))
afterEach(endScreen)

describe('asking with a document', () => {
  it('keeps the draft first, then the document, and sends it only then', async () => {
    const { asked } = visitPage('/?open=new', {
      'leave.insert': () => draft,
      'leave.attach': () => ({ ...draft, document: paper, row_version: 4 }),
      'leave.submit': () => detail,
    })
    await pick(/^Leave type/, /^Annual leave/)
    await attach()
    await press('Send')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const writes = asked.filter(({ operation }) => /insert|attach|submit/.test(operation))
    expect(writes.map(({ operation }) => operation)).toEqual(['leave.insert', 'leave.attach', 'leave.submit'])
    expect(writes[0]!.input).toMatchObject({ send: false })
    expect(writes[2]!.input).toEqual({ id: 7, row_version: 4 })
  })

  it('goes on from the draft where the document is refused', async () => {
    const { asked, last } = visitPage('/?open=new', {
      'leave.insert': () => draft,
      'leave.update': () => draft,
      'leave.attach': () => uploadProblem('FILE_EMPTY'),
    })
    await pick(/^Leave type/, /^Annual leave/)
    await attach()
    await press('Send')
    expect((await screen.findByRole('alert')).textContent).toContain('The file is empty.')
    await press('Delete: note.pdf')
    await press('Send')
    await waitFor(() => expect(last('leave.update')).toMatchObject({ id: 7, send: true }))
    expect(asked.filter(({ operation }) => operation === 'leave.insert')).toHaveLength(1)
  })
})

describe('asking for somebody else', () => {
  it('counts for the person chosen, and sends whose it is and who stands in', async () => {
    const { last } = visitPage('/?open=new', { 'leave.insert': () => detail })
    await pick(/^For/, /Somchai/)
    await waitFor(() => expect(last('leave.balance')).toEqual({ employee_id: 30 }))
    await pick(/^Leave type/, /^Annual leave/)
    await waitFor(() => expect(last('leave.preview')).toMatchObject({ employee_id: 30 }))
    await press('Send')
    await waitFor(() => expect(last('leave.insert')).toMatchObject({ employee_id: 30, send: true }))
  })

  it('says at once that the substitute is away', async () => {
    const { last } = visitPage('/?open=new', {
      'leave.preview': () => ({ ...preview, substitute_away: true }),
    })
    await pick(/^Substitute/, /Somchai/)
    await pick(/^Leave type/, /^Annual leave/)
    await screen.findByText('The substitute is away at the same time.')
    expect(last('leave.preview')).toMatchObject({ data: { substitute_id: 30 } })
  })
})

describe('deciding', () => {
  it('asks for what is to be accepted knowingly, and sends what was ticked', async () => {
    const waiting = {
      ...detail,
      steps: ['approve', 'reject'],
      doubts: ['NO_DOCUMENT'],
      substitute_away: true,
      entered_by_name: 'Supawadee',
    }
    const answers = [() => leaveProblem('LEAVE_DOCUMENT_MISSING'), () => detail]
    const { last } = visitPage('/?open=7', {
      'leave.get': () => waiting,
      'leave.approve': () => answers.shift()!(),
    })
    await screen.findByText('Nattapon Sriwong is away at the same time')
    expect(screen.getByText('Supawadee')).toBeTruthy()
    await press('Approve')
    expect((await screen.findByRole('alert')).textContent).toContain('A document is required')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Approve without a document' }))
    expect(screen.queryByRole('checkbox', { name: /without a substitute/ })).toBeNull()
    await press('Approve')
    await waitFor(() => expect(last('leave.approve')).toMatchObject({ acknowledged: ['NO_DOCUMENT'] }))
  })

  it('lets a document be added to one’s own request, and taken away after a question naming it', async () => {
    const shown = { ...detail, document: paper, steps: ['withdraw', 'attach', 'detach'] }
    const { last } = visitPage('/?open=7', {
      'leave.get': () => shown,
      'leave.attach': () => shown,
      'leave.detach': () => detail,
    })
    await screen.findByText(paper.name)
    await attach()
    await waitFor(() => expect(last('leave.attach')).toMatchObject({ id: 7, row_version: 3 }))
    await press(`Delete: ${paper.name}`)
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(paper.name)
    expect(last('leave.detach')).toBeUndefined()
    fireEvent.click(within(question).getAllByRole('button').at(-1)!)
    await waitFor(() => expect(last('leave.detach')).toEqual({ id: 7, row_version: 3 }))
  })
})

describe('adjusting a balance', () => {
  const fill = async () => {
    await press('Adjust a balance')
    await pick(/^Employee/, /Somchai/)
    await pick(/^Leave type/, /^Annual leave/)
    fireEvent.change(screen.getByLabelText(/^Days added or taken away/), { target: { value: '2.5' } })
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Worked on a holiday' } })
  }

  it('tells what it comes to, and sends it with the version it has read', async () => {
    const { last } = visitPage('/', { 'leave.adjust': () => balance })
    await fill()
    expect(await screen.findByText('left now 3.5, afterwards 6')).toBeTruthy()
    await press('Save')
    await waitFor(() =>
      expect(last('leave.adjust')).toMatchObject({
        employee_id: 30,
        leave_type_id: 2,
        adjusted_days: 2.5,
        reason: 'Worked on a holiday',
        id: 5,
        row_version: 2,
      }),
    )
  })

  it('shows who was first, and saves over it only on request', async () => {
    const stale = problem(
      'STALE_ROW',
      { who: 'Jantima', at: null },
      { data: { ...balance, adjusted: 1, row_version: 3 } },
    )
    const answers = [() => stale, () => balance]
    const { last } = visitPage('/', { 'leave.adjust': () => answers.shift()!() })
    await fill()
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('Jantima')
    await press('Save mine over it')
    await waitFor(() => expect(last('leave.adjust')).toMatchObject({ id: 5, row_version: 3 }))
  })
})
