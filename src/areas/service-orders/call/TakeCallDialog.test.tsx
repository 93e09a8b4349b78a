// Taking a call: what can be only one thing is chosen by itself, nothing typed is lost, one call makes one order.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { customersWires } from '#areas/customers/customers.wire.ts'
import { machinesWires } from '#areas/machines/machines.wire.ts'
import { TakeCallDialog } from './TakeCallDialog.tsx'
import { orderListWires } from '../list/order-lists.wire.ts'
import { serviceOrdersWires } from '../service-orders.wire.ts'

const siam = {
  id: 1,
  code: 'C-0001',
  name: 'Siam Packing',
  name_en: null,
  province: null,
  status: 'ACTIVE',
  contact: null,
  site: null,
}
const wipa = { id: 5, contact_name: 'Wipa', position: 'Planner', phone: '081-234 5678', site_id: 4 }
const plant = {
  id: 2,
  customer_id: 1,
  site_name: 'Bang Pu plant',
  address: null,
  province: null,
  access_note: null,
  safety_note: null,
  is_active: true,
  machine_count: 1,
  row_version: 1,
}
const robot = {
  id: 3,
  serial_no: 'RP180-001',
  name: 'Palletizer 1',
  customer_machine_no: null,
  model_name: 'RP-180',
  type_name_th: 'หุ่นยนต์เรียงพาเลท',
  type_name_en: null,
  customer_id: 1,
  customer_code: 'C-0001',
  customer_name: 'Siam Packing',
  site_id: 2,
  site_name: 'Bang Pu plant',
  project_id: null as number | null,
  project_no: null as string | null,
  project_name: null as string | null,
  status: 'OPERATING',
  open_orders: 1,
}
const taken = { id: 12, so_no: 'SO-2611-0012', status: 'NEW', row_version: 1 }
const running = {
  id: 7,
  so_no: 'SO-2611-0007',
  title: 'Gripper drops bags',
  customer_id: 1,
  customer_name: 'Siam Packing',
  site_name: 'Bang Pu plant',
  machine_name: 'Palletizer 1',
  machine_serial: 'RP180-001',
  kind: 'REPAIR',
  priority: 'NORMAL',
  status: 'IN_PROGRESS',
  hold_reason: null,
  safety_stop: false,
  reported_at: '2026-11-20T02:30:00Z',
  due_restore_at: null,
  next_due_at: null,
  overdue: false,
  closed_at: null,
  owner: null,
  visit_start: null,
  visit_status: null,
  engineers: [],
  row_version: 1,
}
const onClose = vi.fn()

function open(answers: Answers = {}) {
  return drawScreen(<TakeCallDialog onClose={onClose} />, {
    wires: [...customersWires, ...machinesWires, ...orderListWires, ...serviceOrdersWires],
    can: { '/app/Active': everything },
    answers: {
      'customers.options': () => [siam],
      'customers.sites': () => [plant],
      'machines.options': () => [robot],
      'serviceOrders.insert': () => taken,
      'serviceOrders.active': () => ({
        rows: [running],
        total: 1,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      ...answers,
    },
  })
}
const box = (name: RegExp) => screen.getByRole('combobox', { name }) as HTMLInputElement
const choose = async (name: RegExp, text: string) => {
  await userEvent.type(box(name), `${text}{Enter}`)
  await waitFor(() => expect(box(name).getAttribute('aria-expanded')).toBe('false'))
}
const say = (text: string) =>
  fireEvent.change(screen.getByLabelText(/What is wrong/), { target: { value: text } })
const typed = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the order' }))

afterEach(() => {
  endScreen()
  onClose.mockClear()
})

describe('a machine of a project', () => {
  it('brings its project along, to be seen by everybody who takes the call', async () => {
    const { last } = open({
      'machines.options': () => [
        { ...robot, project_id: 8, project_no: 'PJ-26-008', project_name: 'Line 2' },
      ],
    })
    await choose(/^Customer/, 'Siam')
    await waitFor(() => expect(box(/^Project/).value).toBe('PJ-26-008 · Line 2'))
    say('alarm 7081')
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.insert')).toMatchObject({ machine_id: 3, project_id: 8 })
  })
})

describe('a machine that stopped', () => {
  it('is asked of once it is chosen, with the time since when', async () => {
    const { last } = open()
    await choose(/^Customer/, 'Siam')
    await choose(/^Machine/, 'SN')
    say('alarm 7081')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'The machine has stopped' }))
    expect(await screen.findByRole('combobox', { name: /Stopped since/ })).toBeTruthy()
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const { machine_stopped, machine_down_from } = last('serviceOrders.insert')!
    expect(machine_stopped).toBe(true)
    expect(Date.now() - Date.parse(machine_down_from as string)).toBeLessThan(120_000)
  })
})

describe('a blocked customer', () => {
  it('is told of, and the call asks why it is taken all the same', async () => {
    const { last } = open({ 'customers.options': () => [{ ...siam, status: 'BLOCKED' }] })
    await choose(/^Customer/, 'Siam')
    await screen.findByText(/This customer is blocked/)
    say('alarm 7081')
    save()
    await screen.findByText('Please say why the call is taken')
    expect(last('serviceOrders.insert')).toBeUndefined()
    fireEvent.change(screen.getByLabelText(/Why the call is taken/), {
      target: { value: 'Line stands still' },
    })
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.insert')).toMatchObject({ blocked_reason: 'Line stands still' })
  })

  it('alone is asked for: the call of any other customer says no reason', async () => {
    const { last } = open()
    await choose(/^Customer/, 'Siam')
    say('alarm 7081')
    expect(screen.queryByText(/This customer is blocked/)).toBeNull()
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.insert')).not.toHaveProperty('blocked_reason')
  })
})

describe('the place of a call', () => {
  it('is filled by itself where the customer has one site with one machine', async () => {
    const { last } = open()
    await choose(/^Customer/, 'Siam')
    await waitFor(() => expect(box(/^Machine/).value).toBe('Palletizer 1 · RP180-001'))
    expect(box(/^Site/).value).toBe('Bang Pu plant')
    say('alarm 7081\nreset does not help')
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.insert')).toMatchObject({
      customer_id: 1,
      site_id: 2,
      machine_id: 3,
      title: 'alarm 7081',
      priority: 'NORMAL',
      kind: 'REPAIR',
      source: 'PHONE',
    })
  })

  it('follows from the machine, if that is what the caller knows', async () => {
    open()
    await choose(/^Machine/, 'Palletizer')
    await waitFor(() => expect(box(/^Customer/).value).toBe('Siam Packing'))
    expect(box(/^Site/).value).toBe('Bang Pu plant')
  })

  it('follows from the machine without a word of red on the way', async () => {
    open()
    await userEvent.click(box(/^Customer/))
    await userEvent.tab()
    await userEvent.click(box(/^Machine/))
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    expect(screen.queryAllByRole('alert')).toEqual([])
    save()
    await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
    await choose(/^Machine/, 'Palletizer')
    say('alarm 7081')
    await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]))
  })

  it('names the open orders of its machine, each with its link beside the call', async () => {
    const { last } = open()
    await choose(/^Machine/, 'Palletizer')
    expect(await screen.findByText('Open orders of this machine: 1.')).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'SO-2611-0007 Gripper drops bags' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/app/Active/SO-2611-0007',
      '_blank',
    ])
    expect(last('serviceOrders.active')).toMatchObject({ where: { machine_id: 3 } })
    expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
  })

  it('is walked by Tab alone: the list of sites opens, no button to clear stands between', async () => {
    const rayong = { ...plant, id: 4, site_name: 'Rayong plant' }
    const { last } = open({
      'customers.sites': () => [plant, rayong],
      'machines.options': () => [robot, { ...robot, id: 6, name: 'Palletizer 2', site_id: 4 }],
      'customers.contacts': () => [],
    })
    await choose(/^Customer/, 'Siam')
    await userEvent.tab()
    expect(await screen.findByRole('option', { name: 'Rayong plant' })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(box(/^Site/).value).toBe('Rayong plant'))
    await userEvent.tab()
    expect(await screen.findByRole('option', { name: /Palletizer 2/ })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(box(/^Machine/).value).toContain('Palletizer 2'))
    // the clear button of the machine, and the links of its orders, come and go: the symptoms are next
    box(/^Machine/).focus()
    await userEvent.tab()
    if (document.activeElement?.tagName === 'A') await userEvent.tab()
    expect(document.activeElement).toBe(box(/^Symptoms/))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByLabelText(/What is wrong/))
    await userEvent.keyboard('alarm 7081{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.insert')).toMatchObject({ site_id: 4, machine_id: 6, problem: 'alarm 7081' })
  })

  it('takes symptoms, the first one chosen or starred first, and says what to try and that it has come back', async () => {
    const drops = {
      ...{ id: 21, code: 'RP-DROP', name_th: 'ทำถุงหล่น', name_en: 'Drops bags', severity: 'HIGH' },
      ...{ safety_related: false, alarm_code: null, first_check: 'Read the pressure', of_model: true },
    }
    const noise = { ...drops, id: 22, code: 'RP-NOISE', name_en: 'Noise', first_check: null }
    const before = { id: 4, so_no: 'SO-2611-0004', title: 'Drops', status: 'CLOSED' }
    const at = { reported_at: '2026-11-10T02:30:00Z', work_done_at: null }
    const { last } = open({
      'serviceOrders.symptomOptions': (asked) =>
        (asked as { text?: string }).text === 'drops' ? [drops] : [noise],
      'serviceOrders.earlier': () => [{ ...before, ...at }],
    })
    await choose(/^Machine/, 'RP180')
    await choose(/^Symptoms/, 'noise')
    await choose(/^Symptoms/, 'drops')
    expect(await screen.findByText('Read the pressure')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Make Drops bags the primary symptom' }))
    expect(await screen.findByText(/This failure has come back/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /SO-2611-0004/ }).getAttribute('href')).toBe(
      '/app/Closed/SO-2611-0004',
    )
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.insert')).toMatchObject({ symptom_ids: [21, 22], title: 'Drops bags' })
    expect(last('serviceOrders.earlier')).toEqual({ machine_id: 3, symptom_id: 21 })
  })

  it('is left to choose where there is more than one', async () => {
    open({ 'customers.sites': () => [plant, { ...plant, id: 4, site_name: 'Rayong plant' }] })
    await choose(/^Customer/, 'Siam')
    await waitFor(() => expect(box(/^Site/).disabled).toBe(false))
    expect([box(/^Site/).value, box(/^Machine/).value]).toEqual(['', ''])
  })

  it('and the caller follow from the number that calls', async () => {
    const rayong = { ...plant, id: 4, site_name: 'Rayong plant' }
    const { last } = open({
      'customers.options': () => [{ ...siam, contact: wipa }],
      'customers.sites': () => [plant, rayong],
      'machines.options': () => [],
    })
    await userEvent.type(box(/^Customer/), '0812345678')
    expect(await screen.findByText(/Wipa · 081-234 5678/)).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(box(/^Site/).value).toBe('Rayong plant'))
    expect(box(/^Contact/).value).toBe('Wipa')
    expect(typed(/^Caller$/)).toBe('Wipa')
    expect(typed(/telephone/)).toBe('081-234 5678')
    say('alarm 7081')
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(last('serviceOrders.insert')).toMatchObject({
      site_id: 4,
      contact_id: 5,
      caller_name: 'Wipa',
      caller_phone: '081-234 5678',
    })
  })

  it('follows from the site that the text names', async () => {
    open({
      'customers.options': () => [{ ...siam, site: { id: 4, site_name: 'Rayong plant' } }],
      'customers.sites': () => [plant, { ...plant, id: 4, site_name: 'Rayong plant' }],
      'machines.options': () => [],
    })
    await choose(/^Customer/, 'Rayong')
    await waitFor(() => expect(box(/^Site/).value).toBe('Rayong plant'))
  })

  it('is emptied when another customer is chosen', async () => {
    const other = { ...siam, id: 9, name: 'Rayong Foods' }
    open({
      'customers.options': ({ text }: { text: string }) =>
        [siam, other].filter((one) => one.name.includes(text)),
      'customers.sites': ({ customer_id }: { customer_id: number }) => (customer_id === 1 ? [plant] : []),
    })
    await choose(/^Customer/, 'Siam')
    await waitFor(() => expect(box(/^Machine/).value).not.toBe(''))
    await choose(/^Customer/, 'Rayong')
    await waitFor(() => expect(box(/^Machine/).value).toBe(''))
    expect(box(/^Site/).value).toBe('')
  })

  it('can be a customer nobody has met yet, with the site the call comes from', async () => {
    const { last } = open({
      'customers.options': () => [],
      'customers.duplicates': () => [],
      'customers.insert': () => ({
        ...siam,
        id: 8,
        name: 'New Foods',
        short_name: null,
        tax_id: null,
        tax_branch: '00000',
        phone: null,
        email: null,
        address: null,
        remark: null,
        site_count: 1,
        machine_count: 0,
        open_orders: 0,
        row_version: 1,
        sites: [{ ...plant, id: 80, customer_id: 8, site_name: 'Plant 1' }],
        contacts: [],
      }),
    })
    await userEvent.type(box(/^Customer/), 'New Foods')
    fireEvent.click(await screen.findByRole('option', { name: /New customer/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }))
    expect((dialog.getByLabelText(/Customer name/) as HTMLInputElement).value).toBe('New Foods')
    fireEvent.change(dialog.getByLabelText(/Site name/), { target: { value: 'Plant 1' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add the customer' }))
    await waitFor(() => expect(box(/^Customer/).value).toBe('New Foods'))
    expect(box(/^Site/).value).toBe('Plant 1')
    expect(last('customers.insert')).toMatchObject({
      data: { name: 'New Foods' },
      sites: [{ site_name: 'Plant 1' }],
    })
  })
})

describe('the caller', () => {
  const contacts = [
    { ...wipa, site_id: null, email: null, line_id: null, is_primary: true, customer_id: 1, row_version: 1 },
    { ...wipa, id: 6, contact_name: 'Anan', phone: null, site_id: null, email: null, line_id: null },
  ]

  it('is the contact, and stays what was typed by hand', async () => {
    open({
      'customers.contacts': () => contacts,
    })
    await choose(/^Customer/, 'Siam')
    await waitFor(() => expect(box(/^Machine/).value).not.toBe(''))
    await choose(/^Contact/, 'Wipa')
    expect([typed(/^Caller$/), typed(/telephone/)]).toEqual(['Wipa', '081-234 5678'])
    fireEvent.change(screen.getByLabelText(/telephone/), { target: { value: '02 111 2222' } })
    await choose(/^Contact/, 'Anan')
    expect([typed(/^Caller$/), typed(/telephone/)]).toEqual(['Anan', '02 111 2222'])
    // the machine is of the same customer: its contact stays
    await choose(/^Machine/, 'Palletizer')
    expect(box(/^Contact/).value).toBe('Anan')
  })

  it('of a new customer has the number that was typed', async () => {
    open({ 'customers.options': () => [], 'customers.duplicates': () => [] })
    await userEvent.type(box(/^Customer/), '081-999 8888')
    fireEvent.click(await screen.findByRole('option', { name: /New customer/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }))
    expect((dialog.getByLabelText(/Phone/) as HTMLInputElement).value).toBe('081-999 8888')
    expect((dialog.getByLabelText(/Customer name/) as HTMLInputElement).value).toBe('')
  })
})

describe('a call', () => {
  it('says what is wrong before it is saved', async () => {
    const { last } = open()
    await choose(/^Customer/, 'Siam')
    await waitFor(() => expect(box(/^Site/).value).not.toBe(''))
    save()
    expect(await screen.findByText('Please say what is wrong')).toBeTruthy()
    expect(last('serviceOrders.insert')).toBeUndefined()
  })

  it('keeps everything after a refusal, and is the same call when sent again', async () => {
    let refuse = true
    const { asked } = open({
      'serviceOrders.insert': () => (refuse ? problem('BUSY') : taken),
    })
    await choose(/^Customer/, 'Siam')
    await waitFor(() => expect(box(/^Site/).value).not.toBe(''))
    say('alarm 7081')
    save()
    expect(await screen.findByText(/The system is busy/)).toBeTruthy()
    expect((screen.getByLabelText(/What is wrong/) as HTMLTextAreaElement).value).toBe('alarm 7081')
    refuse = false
    save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const sent = asked
      .filter((one) => one.operation === 'serviceOrders.insert')
      .map((one) => one.input.client_uuid)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent[1]).toBe(sent[0])
  })

  it('is not lost by closing the dialog without a question', async () => {
    open()
    say('alarm 7081')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    expect((screen.getByLabelText(/What is wrong/) as HTMLTextAreaElement).value).toBe('alarm 7081')
  })
})
