// The drawn organization as people use it: looked at, walked, searched, and changed by users with the right.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import type { OrgUnit } from './organization.ts'
import { organizationWires } from './organization.wire.ts'
import ManageOrgPage from './chart/ManageOrgPage.tsx'

function unit(
  id: number,
  level: string,
  name_en: string,
  parent_id: number | null,
  more: Partial<OrgUnit> = {},
) {
  return {
    id,
    level,
    code: name_en.toUpperCase().slice(0, 3),
    name_th: `หน่วย ${id}`,
    name_en,
    parent_id,
    is_active: true,
    head_employee_id: null,
    head_employee_id_th: null,
    head_employee_id_en: null,
    head_picture: null,
    row_version: id * 10,
    headcount: 0,
    headcount_below: 0,
    ...more,
  }
}
const head = { head_employee_id: 7, head_employee_id_th: 'มาลี ทอง', head_employee_id_en: 'Malee Thong' }
const units = [
  unit(1, 'BRANCH', 'Head Office', null, { headcount_below: 6 }),
  unit(2, 'DEPARTMENT', 'Service', 1, { ...head, headcount: 1, headcount_below: 5 }),
  unit(3, 'SECTION', 'Field', 2, { headcount: 4, headcount_below: 4 }),
  unit(4, 'DEPARTMENT', 'Sales', 1, { headcount: 1, headcount_below: 1 }),
  unit(5, 'BRANCH', 'Rayong', null),
]
const somchai = {
  id: 12,
  employee_code: 'E011',
  name_th: 'สมชาย บุญมาก',
  name_en: 'Somchai Boonmak',
  nickname: 'Chai',
  position_th: 'ช่าง',
  position_en: 'Technician',
  picture: null,
}
const people = { rows: [somchai], total: 1, total_bounded: false, next: null, previous: null }

function open(
  can: Partial<Record<MenuPath, readonly Flag[]>> = {},
  answers: Answers = {},
  address = '/app/ManageOrg',
) {
  return drawScreen(<ManageOrgPage />, {
    wires: organizationWires,
    can,
    answers: { 'organization.view': () => units, 'organization.people': () => people, ...answers },
    address,
  })
}
const box = (name: RegExp) => screen.findByRole('treeitem', { name })
const shownBoxes = () =>
  screen.getAllByRole('treeitem').map((one) => one.querySelector('strong')!.textContent)

afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

describe('the chart', () => {
  it('draws every unit with its level, its head and its people', async () => {
    open()
    expect((await box(/Service/)).textContent).toMatch(/Department.*Service.*Malee Thong.*1 here, 5 in all/)
    expect((await box(/Field/)).textContent).toContain('4 people')
    expect((await box(/Sales/)).textContent).toMatch(/No head.*1 person/)
    expect(shownBoxes()).toEqual(['Head Office', 'Service', 'Field', 'Sales', 'Rayong'])
  })

  it('is walked by the arrow keys, and opened and closed by Space', async () => {
    open()
    const top = await box(/Head Office/)
    expect(top.getAttribute('tabindex')).toBe('0')
    top.focus()
    fireEvent.keyDown(top, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(await box(/Service/))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(await box(/Sales/))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
    fireEvent.keyDown(document.activeElement!, { key: ' ' })
    expect(shownBoxes()).toEqual(['Head Office', 'Rayong'])
    expect((await box(/Head Office/)).getAttribute('aria-expanded')).toBe('false')
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(shownBoxes()).toContain('Sales')
  })

  it('is closed and opened as a whole, and made larger and smaller', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }))
    expect(shownBoxes()).toEqual(['Head Office', 'Rayong'])
    fireEvent.click(screen.getByRole('button', { name: 'Open all' }))
    expect(shownBoxes()).toHaveLength(5)
    const size = () => Number.parseInt(screen.getByText(/%$/).textContent!, 10)
    const before = size()
    fireEvent.click(screen.getByRole('button', { name: 'Larger' }))
    expect(size()).toBeGreaterThan(before)
    fireEvent.click(screen.getByRole('button', { name: 'Smaller' }))
    expect(size()).toBe(before)
  })

  it('shows the people of a unit, searched by the server', async () => {
    const { last } = open()
    fireEvent.click(await box(/Field/))
    const dialog = await screen.findByRole('dialog', { name: /^Field/ })
    expect((await within(dialog).findByText(/Somchai Boonmak/)).textContent).toContain('(Chai)')
    expect(within(dialog).getByText('E011 · Technician')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'som' } })
    await waitFor(() => expect(last('organization.people')).toEqual({ id: 3, where: { text: 'som' } }))
    // without the right to edit sections one only looks
    expect(within(dialog).queryByRole('button', { name: 'Move…' })).toBeNull()
  })

  it('finds a person, opens the way there, and shows him', async () => {
    const found = {
      id: 12,
      kind: 'PERSON',
      org_unit_id: 3,
      code: 'E011',
      under_th: 'ภาคสนาม',
      under_en: 'Field',
    }
    const { last } = open(
      {},
      {
        'organization.find': () => [{ ...found, name_th: 'สมชาย บุญมาก', name_en: 'Somchai Boonmak' }],
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }))
    const search = screen.getByRole('combobox', { name: 'Find a unit or a person' })
    fireEvent.focus(search)
    fireEvent.change(search, { target: { value: 'boon' } })
    fireEvent.click(await screen.findByRole('option', { name: /Somchai/ }))
    await screen.findByRole('dialog', { name: /^Field/ })
    expect(last('organization.people')).toEqual({ id: 3, where: { text: 'E011' } })
    expect(document.querySelector('.sought strong')!.textContent).toBe('Field')
  })

  it('says when there is nothing, and when it cannot be had', async () => {
    open({}, { 'organization.view': () => [] })
    expect(await screen.findByText('No units yet')).toBeTruthy()
    endScreen()
    open({}, { 'organization.view': () => problem('NOT_FOUND') })
    expect(await screen.findByText('Not found.')).toBeTruthy()
  })

  it('is an indented list on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          addEventListener() {},
          removeEventListener() {},
          addListener() {},
          removeListener() {},
        }) as never,
    )
    open()
    const list = await screen.findByRole('region', { name: 'Organization chart' })
    expect(screen.queryByRole('tree')).toBeNull()
    expect(within(list).getByRole('button', { name: /Field/ })).toBeTruthy()
    fireEvent.click(within(list).getByRole('button', { name: 'Units below Head Office' }))
    expect(within(list).queryByRole('button', { name: /Field/ })).toBeNull()
    fireEvent.click(within(list).getByRole('button', { name: /Rayong/ }))
    expect(await screen.findByRole('dialog', { name: /^Rayong/ })).toBeTruthy()
  })
})

describe('moving a unit', () => {
  const openMove = async (answers: Answers = {}) => {
    const drawn = open({ '/app/Department': everything }, answers, '/app/ManageOrg?unit=2')
    const dialog = await screen.findByRole('dialog', { name: /^Service/ })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move…' }))
    return { ...drawn, dialog: await screen.findByRole('dialog', { name: /^Move department/ }) }
  }
  const choose = async (dialog: HTMLElement, name: RegExp) => {
    const above = within(dialog).getByRole('combobox', { name: /Belongs to/ })
    fireEvent.click(above)
    fireEvent.change(above, { target: { value: 'x' } })
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  const options = {
    'organization.options': () => [{ id: 5, name_th: 'ระยอง', name_en: 'Rayong', hint: 'RAY' }],
  }

  it('says what moves along before it is saved, and can be taken back', async () => {
    const { dialog, last } = await openMove({
      ...options,
      'organization.moveDepartment': ({ parent_id }: { parent_id: number }) => ({
        id: 2,
        parent_id,
        row_version: 21,
      }),
    })
    const save = within(dialog).getByRole('button', { name: 'Move' }) as HTMLButtonElement
    expect(save.disabled).toBe(true)
    expect(dialog.textContent).toMatch(/1 unit below moves along:\s*Field.*5 people are affected/)
    await choose(dialog, /Rayong/)
    expect(last('organization.options')).toEqual({ above: 'DEPARTMENT', text: 'x' })
    expect(dialog.textContent).toMatch(/Currently under\s*Head Office.*Moves under\s*Rayong/)
    fireEvent.click(save)
    await waitFor(() =>
      expect(last('organization.moveDepartment')).toEqual({ id: 2, row_version: 20, parent_id: 5 }),
    )
    expect(await screen.findByText('“Service” moved to: Rayong')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(last('organization.moveDepartment')).toEqual({ id: 2, row_version: 21, parent_id: 1 }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('keeps what was chosen when somebody else was first', async () => {
    const { dialog } = await openMove({
      ...options,
      'organization.moveDepartment': () => problem('STALE_ROW', { who: 'Malee', at: '2026-11-22' }),
    })
    await choose(dialog, /Rayong/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Malee changed this')
    expect((within(dialog).getByRole('combobox') as HTMLInputElement).value).toBe('Rayong')
  })
})
