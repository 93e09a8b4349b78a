// The pages of several lists, and the work of machine types: ticked, timed, and asked about before anything is lost.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import JobTasksPage from './JobTasksPage.tsx'
import JobTaskTypesPage from './JobTaskTypesPage.tsx'
import { typesAndUnitsWires } from './types-and-units.wire.ts'
import UnitsPage from './UnitsPage.tsx'

const page = (...rows: object[]) => ({
  rows,
  total: rows.length,
  total_bounded: false,
  next: null,
  previous: null,
})
const metre = {
  id: 3,
  code: 'M',
  name_th: 'เมตร',
  name_en: 'Metre',
  symbol: 'm',
  unit_object_id: 1,
  unit_object_id_th: 'ความยาว',
  unit_object_id_en: 'Length',
  factor_to_base: 1,
  is_base: true,
  is_active: true,
  row_version: 2,
}
const length = {
  id: 1,
  code: 'LENGTH',
  name_th: 'ความยาว',
  name_en: 'Length',
  is_active: true,
  row_version: 1,
}
const machine = { code: 'RPZ', name_th: 'หุ่นยนต์เรียงพาเลท', name_en: 'Robot palletizer' }
const kinds = {
  machine_type_id: 4,
  ...machine,
  row_version: 3,
  rows: [
    {
      job_task_type_id: 5,
      code: 'ELEC',
      name_th: 'ออกแบบไฟฟ้า',
      name_en: 'Electrical design',
      applies: true,
      tasks: 2,
    },
    { job_task_type_id: 6, code: 'FAT', name_th: 'ทดสอบ', name_en: null, applies: false, tasks: 0 },
  ],
}
const kind = { job_task_type_id: 5, kind_th: 'ออกแบบไฟฟ้า', kind_en: 'Electrical design' }
const tasks = {
  machine_type_id: 4,
  ...machine,
  row_version: 3,
  rows: [
    {
      job_task_id: 8,
      code: 'E1',
      name_th: 'วงจร',
      name_en: 'Circuits',
      ...kind,
      standard_hours: 16,
      people: 2,
    },
    {
      job_task_id: 9,
      code: 'E2',
      name_th: 'ตู้',
      name_en: 'Panel',
      ...kind,
      standard_hours: null,
      people: null,
    },
  ],
}
const usual: Answers = {
  'typesAndUnits.selectUnit': () => page(metre),
  'typesAndUnits.selectUnitObject': () => page(length),
  'typesAndUnits.selectJobTask': () => page(),
  'typesAndUnits.selectJobTaskType': () => page(),
  'typesAndUnits.workMachines': () => page({ id: 4, ...machine, kinds: 1, tasks: 2, hours: 32 }),
  'typesAndUnits.kindsOfMachine': () => kinds,
  'typesAndUnits.tasksOfMachine': () => tasks,
}

function open(
  screenOf: ReactNode,
  address: string,
  answers: Answers = {},
  can: readonly Flag[] = everything,
) {
  return drawScreen(screenOf, {
    wires: typesAndUnitsWires,
    can: { '/app/unit': can, '/app/job-task': can, '/app/job-task-type': can },
    answers: { ...usual, ...answers },
    address,
  })
}
const dialog = async (name: string) => screen.findByRole('dialog', { name: new RegExp(name) })

afterEach(endScreen)

describe('units', () => {
  it('stand with the quantity they measure, and the quantities in the second tab', async () => {
    const { last } = open(<UnitsPage />, '/app/unit')
    expect(await screen.findByText('Length')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: 'Quantities' }))
    expect(await screen.findByText('LENGTH')).toBeTruthy()
    expect(last('typesAndUnits.selectUnitObject')).toMatchObject({ sort: [{ field: 'code', dir: 'asc' }] })
    // a record of the second list opens over it
    expect(document.querySelector('a[href="?open=1&list=quantities"]')).toBeTruthy()
  })
})

describe('kinds of work', () => {
  const repair = {
    id: 5,
    code: 'REPAIR',
    name_th: 'ซ่อมเครื่อง',
    name_en: 'Repair',
    board: 'SERVICE',
    is_billable: true,
    is_active: true,
    row_version: 2,
  }
  const install = { ...repair, id: 6, code: 'INSTALL', name_th: 'ติดตั้ง', name_en: 'Installation', board: null }
  const answers = {
    'typesAndUnits.selectJobTaskType': () => page(repair, install),
    'typesAndUnits.getJobTaskType': () => repair,
    'typesAndUnits.updateJobTaskType': () => install,
  }

  it('tell their board in the list, which is narrowed by it', async () => {
    const { last } = open(<JobTaskTypesPage />, '/app/job-task-type?board=SERVICE', answers)
    const row = async (code: string) =>
      within((await screen.findByText(code)).closest<HTMLElement>('[role="row"]')!)
    ;(await row('REPAIR')).getByText('Service')
    ;(await row('INSTALL')).getByText('Both boards')
    expect(last('typesAndUnits.selectJobTaskType')).toMatchObject({ where: { board: 'SERVICE' } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Board: Service' }))
    await waitFor(() => expect(last('typesAndUnits.selectJobTaskType')).toMatchObject({ where: {} }))
  })

  it('tell in their history that one was put on both boards, and what was emptied', async () => {
    const changed = { id: 9, at: '2026-11-20T03:00:00Z', actor: 'Malee', action: 'update' }
    const changes = [
      { field: 'board', from: 'SERVICE', to: null },
      { field: 'name_en', from: 'Repair', to: null },
    ]
    open(<JobTaskTypesPage />, '/app/job-task-type?open=5', {
      ...answers,
      'typesAndUnits.historyJobTaskType': () => page({ ...changed, changes }),
    })
    const form = within(await dialog('Kind of work'))
    fireEvent.click(await form.findByRole('button', { name: 'History' }))
    const history = within(await dialog('History'))
    await history.findByText(/Both boards/)
    expect(history.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Service → Both boards',
      'Repair → empty',
    ])
  })

  it('are put on both boards in the form', async () => {
    const { last } = open(<JobTaskTypesPage />, '/app/job-task-type?open=5', answers)
    const form = within(await dialog('Kind of work'))
    const board = await form.findByRole('combobox', { name: /^Board/ })
    expect(board.textContent).toContain('Service')
    fireEvent.click(board)
    const offered = within(await screen.findByRole('listbox', { hidden: true })).getAllByRole('option', {
      hidden: true,
    })
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Both boards', 'Engineering', 'Service'])
    fireEvent.click(offered[0]!)
    await waitFor(() => expect(board.textContent).toContain('Both boards'))
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('typesAndUnits.updateJobTaskType')).toMatchObject({ id: 5, data: { board: null } }),
    )
  })
})

describe('kinds of work of a machine type', () => {
  const address = '/app/job-task-type?list=machines&open=4'

  it('are ticked and saved as a whole', async () => {
    const { last } = open(<JobTaskTypesPage />, address, { 'typesAndUnits.saveKindsOfMachine': () => kinds })
    const form = await dialog('Kinds of work of a machine type')
    expect(within(form).getByText('2 tasks with hours')).toBeTruthy()
    fireEvent.click(within(form).getByRole('checkbox', { name: /ทดสอบ/ }))
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('typesAndUnits.saveKindsOfMachine')).toEqual({
        machine_type_id: 4,
        row_version: 3,
        job_task_type_ids: [5, 6],
        with_tasks: false,
      }),
    )
  })

  it('go with their hours only after a question that says how many', async () => {
    const { last, asked } = open(<JobTaskTypesPage />, address, {
      'typesAndUnits.saveKindsOfMachine': () => kinds,
    })
    const form = await dialog('Kinds of work of a machine type')
    fireEvent.click(within(form).getByRole('checkbox', { name: /Electrical design/ }))
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/standard hours of 2 tasks .* Electrical design/)).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked.map(({ operation }) => operation)).not.toContain('typesAndUnits.saveKindsOfMachine')
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(last('typesAndUnits.saveKindsOfMachine')).toMatchObject({
        job_task_type_ids: [],
        with_tasks: true,
      }),
    )
  })

  it('that somebody else changed can be taken as they are', async () => {
    const now = { ...kinds, row_version: 4, rows: kinds.rows.map((row) => ({ ...row, applies: true })) }
    open(<JobTaskTypesPage />, address, {
      'typesAndUnits.saveKindsOfMachine': () =>
        problem('STALE_ROW', { who: 'สมชาย', at: '2026-11-22T03:00:00Z' }, { data: now }),
    })
    const form = await dialog('Kinds of work of a machine type')
    fireEvent.click(within(form).getByRole('checkbox', { name: /ทดสอบ/ }))
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    fireEvent.click(await within(form).findByRole('button', { name: 'Take what is saved' }))
    for (const box of within(form).getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(true)
  })

  it('that somebody else changed keep his ticks under mine, and what goes is counted from them', async () => {
    const [design, test] = kinds.rows
    const third = { job_task_type_id: 7, code: 'SAT', name_th: 'ติดตั้ง', name_en: 'Site', tasks: 0 }
    const before = { ...kinds, rows: [design, test, { ...third, applies: false }] }
    const now = {
      ...before,
      row_version: 4,
      rows: [{ ...design, tasks: 9 }, test, { ...third, applies: true }],
    }
    let first = true
    const { last } = open(<JobTaskTypesPage />, address, {
      'typesAndUnits.kindsOfMachine': () => before,
      'typesAndUnits.saveKindsOfMachine': () => {
        if (!first) return now
        first = false
        return problem('STALE_ROW', { who: 'สมชาย', at: '2026-11-22T03:00:00Z' }, { data: now })
      },
    })
    const form = await dialog('Kinds of work of a machine type')
    fireEvent.click(within(form).getByRole('checkbox', { name: /Electrical design/ }))
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    const notice = await within(form).findByRole('alert')
    expect(within(notice).getByRole('row', { name: /Electrical design.*Not ticked Ticked/ })).toBeTruthy()
    expect(within(notice).queryByRole('row', { name: /Site/ })).toBeNull()
    fireEvent.click(within(notice).getByRole('button', { name: 'Save mine over it' }))
    expect(await screen.findByText(/standard hours of 9 tasks/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(last('typesAndUnits.saveKindsOfMachine')).toEqual({
        machine_type_id: 4,
        row_version: 4,
        job_task_type_ids: [7],
        with_tasks: true,
      }),
    )
  })

  it('can only be looked at without the right', async () => {
    open(<JobTaskTypesPage />, address, {}, ['view'])
    const form = await dialog('Kinds of work of a machine type')
    expect(within(form).queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('standard hours of a machine type', () => {
  const address = '/app/job-task?list=machines&open=4'

  it('are typed task by task, with one person at first, and summed up', async () => {
    const { last } = open(<JobTasksPage />, address, { 'typesAndUnits.saveTasksOfMachine': () => tasks })
    const form = await dialog('Standard hours of a machine type')
    expect(within(form).getByText('1 task, 32 man-hours')).toBeTruthy()
    const hours = within(form).getByLabelText('Standard hours: Panel')
    fireEvent.change(hours, { target: { value: '7.5' } })
    fireEvent.blur(hours)
    expect(await within(form).findByText('2 tasks, 39.5 man-hours')).toBeTruthy()
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(last('typesAndUnits.saveTasksOfMachine')).toEqual({
        machine_type_id: 4,
        row_version: 3,
        rows: [
          { job_task_id: 8, standard_hours: 16, people: 2 },
          { job_task_id: 9, standard_hours: 7.5, people: 1 },
        ],
      }),
    )
  })

  const type = (form: HTMLElement, name: string | RegExp, value: string) => {
    const field = within(form).getByLabelText(name)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }

  it('that somebody else entered stay where I save mine over them', async () => {
    const now = {
      ...tasks,
      row_version: 4,
      rows: tasks.rows.map((row) => ({ ...row, standard_hours: 5, people: 3 })),
    }
    let first = true
    const { last } = open(<JobTasksPage />, address, {
      'typesAndUnits.saveTasksOfMachine': () => {
        if (!first) return now
        first = false
        return problem('STALE_ROW', { who: 'สมชาย', at: '2026-11-22T03:00:00Z' }, { data: now })
      },
    })
    const form = await dialog('Standard hours of a machine type')
    type(form, 'Standard hours: Circuits', '20')
    fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const notice = await within(form).findByRole('alert')
    expect(
      within(notice).getByRole('row', { name: /Circuits.*20 hours × 2 people 5 hours × 3 people/ }),
    ).toBeTruthy()
    expect(within(notice).getByText(/Only what you changed is saved over it/)).toBeTruthy()
    fireEvent.click(within(notice).getByRole('button', { name: 'Save mine over it' }))
    await waitFor(() =>
      expect(last('typesAndUnits.saveTasksOfMachine')).toEqual({
        machine_type_id: 4,
        row_version: 4,
        rows: [
          { job_task_id: 8, standard_hours: 20, people: 2 },
          { job_task_id: 9, standard_hours: 5, people: 3 },
        ],
      }),
    )
  })

  it('of 0, or of nobody, are wrong and are not saved', async () => {
    open(<JobTasksPage />, address)
    const form = await dialog('Standard hours of a machine type')
    const save = () => within(form).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled
    type(form, 'Standard hours: Circuits', '0')
    expect(save()).toBe(true)
    type(form, 'Standard hours: Circuits', '0.5')
    expect(save()).toBe(false)
    type(form, /^People: Circuits/, '')
    expect(save()).toBe(true)
    type(form, 'Standard hours: Circuits', '')
    expect(save()).toBe(false)
  })

  it('say what to do where nothing was ticked', async () => {
    open(<JobTasksPage />, address, { 'typesAndUnits.tasksOfMachine': () => ({ ...tasks, rows: [] }) })
    const form = await dialog('Standard hours of a machine type')
    expect(within(form).getByText(/Tick the kinds of work/)).toBeTruthy()
  })
})
