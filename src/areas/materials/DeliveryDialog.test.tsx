// A delivery: typed or pasted lines, what is wrong beside its line, and the whole of it in one call.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { pastedLines } from './delivery-paste.ts'
import { materialsWires } from './materials.wire.ts'
import { materialsByCodes, receiveDelivery } from './stock-delivery.ts'

const onClose = vi.fn()
afterEach(() => {
  endScreen()
  onClose.mockClear()
})

const known = {
  ...{ code: 'SEN-1', material_id: 7, material_code: 'SEN-1', description_th: 'เซนเซอร์' },
  ...{ description_en: 'Sensor', unit_id_th: 'ชิ้น', unit_id_en: 'Piece' },
}

function open(answers: Answers = {}) {
  return drawScreen(<DeliveryDialog onClose={onClose} />, {
    wires: materialsWires,
    operations: [receiveDelivery, materialsByCodes],
    can: { '/app/Master-Material': everything },
    answers: {
      'materials.byCodes': () => [known],
      'materials.optionsStorageLocation': () => [{ id: 2, name_th: 'ชั้น A', name_en: 'Rack A', hint: 'A' }],
      'materials.receiveDelivery': () => ({ receipt_id: 1, lines: 1 }),
      ...answers,
    },
  })
}
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText('Material 1'), { clipboardData: { getData: () => text } })
const receive = () => fireEvent.click(screen.getByRole('button', { name: 'Receive' }))
async function fillPlace() {
  const place = screen.getByLabelText(/^Storage location/)
  await userEvent.type(place, 'Rack{Enter}')
  await waitFor(() => expect(place.getAttribute('aria-expanded')).toBe('false'))
}
const fillPaper = () =>
  fireEvent.change(screen.getByLabelText(/^Delivery note/), { target: { value: 'DN-1' } })
async function fillHead() {
  fillPaper()
  await fillPlace()
}

it('takes pasted lines by their codes, keeps back what nothing is called, and sends the rest whole', async () => {
  const { last } = open()
  await fillHead()
  paste('SEN-1\tSensor\t1,200.5\nNO-SUCH\t3')
  expect(await screen.findByText('There is no material NO-SUCH')).toBeTruthy()
  receive()
  await waitFor(() => expect(screen.getByText('There is no material NO-SUCH')).toBeTruthy())
  expect(last('materials.receiveDelivery')).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 2' }))
  receive()
  await waitFor(() =>
    expect(last('materials.receiveDelivery')).toEqual({
      paper_no: 'DN-1',
      supplier: null,
      storage_location_id: 2,
      status_code: 'UR',
      lines: [{ material_id: 7, qty: 1200.5 }],
    }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('asks for a line, for a place, and whence it came', async () => {
  const { last } = open()
  receive()
  expect(await screen.findByText('Enter one line at least')).toBeTruthy()
  await fillPlace()
  receive()
  expect(await screen.findByText('Say who sent it, or by which paper it came')).toBeTruthy()
  expect(last('materials.receiveDelivery')).toBeUndefined()
})

it('says beside its line what the server refuses of it', async () => {
  const gone = { en: 'This is no longer in use', th: 'รายการนี้ไม่มีให้ใช้งานแล้ว' }
  open({
    'materials.receiveDelivery': () =>
      problem('UNKNOWN_REFERENCE', {}, { fields: [wrong('lines.0.material_id', 'OUT_OF_USE', gone)] }),
  })
  await fillHead()
  paste('SEN-1\t2\nSEN-1\t3')
  await screen.findByLabelText('Material 2')
  receive()
  const line = (await screen.findByText(gone.en)).closest('li')!
  expect(within(line).getByLabelText('Material 1')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['one word', null],
  ['A\t1', [{ code: 'A', qty: 1 }]],
  [
    'A\tBolt\t๑๒\r\n\r\nB\t\t',
    [
      { code: 'A', qty: 12 },
      { code: 'B', qty: null },
    ],
  ],
  [
    'A\nB',
    [
      { code: 'A', qty: null },
      { code: 'B', qty: null },
    ],
  ],
])('reads what is pasted: %j', (text, lines) => {
  expect(pastedLines(text)).toEqual(lines)
})
