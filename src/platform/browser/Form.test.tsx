import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppDialog } from '#ui/Dialog.tsx'
import { setLanguage } from '#ui/language.tsx'
import { CallFailure } from './call-failure.web.ts'
import { FormFields, useOperationForm } from './Form.tsx'
import {
  type ValueOf,
  choice,
  choices,
  date,
  dateTime,
  email,
  number,
  text,
  time,
  wrong,
  year,
  yesNo,
} from '#base/fields.ts'

const fields = {
  name: text({ label: { en: 'Name', th: 'ชื่อ' }, required: true, max: 10 }),
  note: text({ label: { en: 'Note', th: 'หมายเหตุ' }, max: 20 }),
  seats: number({ label: { en: 'Seats', th: 'ที่นั่ง' }, required: true, min: 1, max: 50 }),
  size: choice({
    label: { en: 'Size', th: 'ขนาด' },
    options: { S: { en: 'Small', th: 'เล็ก' }, L: { en: 'Large', th: 'ใหญ่' } },
  }),
}
type Room = ValueOf<typeof fields>
const noRoomForTen = ({ seats }: Room) =>
  seats === 13 ? [wrong('seats', 'UNLUCKY', { en: 'Not thirteen', th: 'ไม่เอาสิบสาม' })] : []

function Rooms({
  save,
  failure = null,
  initial,
}: {
  save: (room: Room) => void
  failure?: CallFailure | null
  initial?: object
}) {
  const form = useOperationForm(fields, { failure, check: noRoomForTen, initial: { ...initial } })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(save)(event)
      }}
    >
      <FormFields form={form} names={['name', 'note', 'seats', 'size']} />
      <button type="submit">Save</button>
    </form>
  )
}

beforeEach(() => setLanguage('en'))
afterEach(cleanup)
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('saves the clean value once every check passes', async () => {
  const save = vi.fn()
  render(<Rooms save={save} />)
  type(/Name/, '  Blue ')
  type(/Seats/, '8')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Blue', note: null, seats: 8, size: null }))
})

it('says beside the field what is wrong, and saves nothing', async () => {
  const save = vi.fn()
  render(<Rooms save={save} />)
  type(/Seats/, '99')
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(screen.getAllByText('At most 50').length).toBeGreaterThan(0)
  expect(save).not.toHaveBeenCalled()
})

it('saves no number that was typed as none is written', async () => {
  const save = vi.fn()
  render(<Rooms save={save} />)
  type(/Name/, 'Blue')
  type(/Seats/, '1,5')
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Not a number; write it as 1234.5')).toBeTruthy()
  type(/Seats/, '1.5')
  expect(await screen.findByText('Whole numbers only')).toBeTruthy()
  fireEvent.click(screen.getByText('Save'))
  type(/Seats/, '15')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledWith({ name: 'Blue', note: null, seats: 15, size: null })
})

it('says it in the other language once that is chosen', async () => {
  render(<Rooms save={() => {}} initial={{ seats: 99 }} />)
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Required')).toBeTruthy()
  act(() => setLanguage('th'))
  expect(await screen.findByText('กรุณากรอกข้อมูล')).toBeTruthy()
  expect(screen.getAllByText('ต้องไม่เกิน 50').length).toBeGreaterThan(0)
})

it('leads to the first wrong field after a refused save, and to what the server refuses', async () => {
  const { rerender } = render(<Rooms save={() => {}} initial={{ name: 'Blue' }} />)
  screen.getByText('Save').focus()
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Seats/)))
  type(/Seats/, '8')
  fireEvent.click(screen.getByText('Save'))
  const failure = new CallFailure(400, 'Check', {
    errors: [{ field: 'name', code: 'TAKEN', message: 'Already there' }],
  })
  rerender(<Rooms save={() => {}} initial={{ name: 'Blue' }} failure={failure} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
})

it('leads there from the button of its dialog, which is shut while it is saved', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const Dialog = () => {
    const [state, setState] = useState<{ busy: boolean; failure: CallFailure | null }>({
      busy: false,
      failure: null,
    })
    const form = useOperationForm(fields, { failure: state.failure, initial: { name: 'Blue', seats: 8 } })
    const save = () => {
      setState({ busy: true, failure: null })
      void promise.catch((failure: CallFailure) => setState({ busy: false, failure }))
    }
    return (
      <AppDialog
        open
        title="Room"
        busy={state.busy}
        onClose={() => {}}
        onSubmit={form.submit(save)}
        actions={
          <button type="submit" disabled={state.busy}>
            Save
          </button>
        }
      >
        {state.failure && <p role="alert">{state.failure.message}</p>}
        <FormFields form={form} names={['seats', 'name']} />
      </AppDialog>
    )
  }
  render(<Dialog />)
  const button = screen.getByText<HTMLButtonElement>('Save')
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
  // as a browser does with a button that is shut
  button.blur()
  reject(new CallFailure(400, 'Check', { errors: [{ field: 'name', code: 'TAKEN', message: 'There' }] }))
  await screen.findByText('There')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Name/)))
})

it('leads to the first wrong field also where it is saved again over another version', async () => {
  const Again = () => {
    const form = useOperationForm(fields, { initial: { name: 'Blue', seats: 8 } })
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(() => {})(event)
        }}
      >
        <FormFields form={form} names={['name', 'seats']} />
        <button type="submit">Save</button>
        <button type="button" onClick={() => form.submit(() => {})()}>
          Keep mine
        </button>
      </form>
    )
  }
  render(<Again />)
  fireEvent.click(screen.getByText('Save'))
  type(/Seats/, '99')
  fireEvent.click(screen.getByText('Keep mine'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Seats/)))
})

it('runs the rule across fields too', async () => {
  const save = vi.fn()
  render(<Rooms save={save} initial={{ name: 'Blue', seats: 13 }} />)
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Not thirteen')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

it('shows the server’s answer beside the field and keeps what was typed', async () => {
  const failure = new CallFailure(400, 'Check', {
    errors: [{ field: 'data.name', code: 'TAKEN', message: 'Already there' }],
  })
  const { rerender } = render(<Rooms save={() => {}} />)
  type(/Name/, 'Blue')
  rerender(<Rooms save={() => {}} failure={failure} />)
  expect(await screen.findByText('Already there')).toBeTruthy()
  expect((screen.getByLabelText(/Name/) as HTMLInputElement).value).toBe('Blue')
})

const label = (name: string) => ({ en: name, th: name })
const options = { S: label('Small'), L: label('Large') }
const stay = {
  from: date({ label: label('From'), required: true }),
  until: date({ label: label('Until') }),
  call: dateTime({ label: label('Call'), required: true }),
  built: year({ label: label('Built'), required: true }),
  open: time({ label: label('Breakfast') }),
  price: number({ label: label('Price'), decimals: 2, initVal: 1.5, tailLabel: label('baht') }),
  sizes: choices({ label: label('Sizes'), options, kind: 'checkbox2' }),
  vip: yesNo({ label: label('Guest of honour') }),
}

function Stay({
  save,
  dirty,
}: {
  save: (value: ValueOf<typeof stay>) => void
  dirty: (now: boolean) => void
}) {
  const form = useOperationForm(stay)
  dirty(form.dirty)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(save)(event)
      }}
    >
      <FormFields form={form} names={Object.keys(stay) as (keyof typeof stay)[]} />
      <button type="submit">Save</button>
    </form>
  )
}

it('starts dates that must be given as now, the others empty, and counts neither as typed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  const save = vi.fn()
  const dirty = vi.fn()
  render(<Stay save={save} dirty={dirty} />)
  expect((screen.getByLabelText(/^From/) as HTMLInputElement).value).toBe('21-Nov-2026')
  expect(screen.getByText('baht')).toBeTruthy()
  type(/^Breakfast/, '9:30 pm')
  fireEvent.click(screen.getByLabelText('Large'))
  expect(dirty).toHaveBeenCalledWith(false)
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({
      from: '2026-11-21',
      until: null,
      call: '2026-11-21T01:00:00+07:00',
      built: '2026-12-01',
      open: '21:30',
      price: 1.5,
      sizes: ['L'],
      vip: false,
    }),
  )
  vi.useRealTimers()
})

function Mail() {
  const form = useOperationForm({ mail: email({ label: { en: 'E-mail', th: 'อีเมล' } }) })
  return <FormFields form={form} names={['mail']} />
}

it('an e-mail that is none is told when its field is left, and no longer once it is one', async () => {
  render(<Mail />)
  type(/E-mail/, 'malee@')
  expect(screen.queryByText('Invalid email')).toBeNull()
  fireEvent.blur(screen.getByLabelText(/E-mail/))
  expect(await screen.findByText('Invalid email')).toBeTruthy()
  type(/E-mail/, 'malee@ngan.co.th')
  await waitFor(() => expect(screen.queryByText('Invalid email')).toBeNull())
})

function Proposed() {
  const form = useOperationForm(fields)
  return (
    <>
      <FormFields form={form} names={['name', 'note']} />
      <button type="button" onClick={() => form.propose('name', 'Proposed')}>
        Propose
      </button>
      <output>{form.dirty ? 'changed' : 'clean'}</output>
    </>
  )
}
const proposed = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  return screen.getByLabelText<HTMLInputElement>(/^Name/).value
}

it('what is proposed fills a field nobody was in, and is no change of the form', () => {
  render(<Proposed />)
  expect([proposed(), screen.getByRole('status').textContent]).toEqual(['Proposed', 'clean'])
})

it('what is proposed leaves alone what stands in other fields', async () => {
  render(<Proposed />)
  type(/^Note/, 'typed')
  expect(proposed()).toBe('Proposed')
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('typed')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('changed'))
})

it('what is proposed never meets a field the user is in, was in, or has typed in', () => {
  render(<Proposed />)
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  act(() => name.focus())
  expect(proposed()).toBe('')
  type(/^Name/, 'E')
  expect(proposed()).toBe('E')
  type(/^Name/, '')
  act(() => name.blur())
  expect(proposed()).toBe('')
  type(/^Name/, 'E1')
  expect(proposed()).toBe('E1')
})
