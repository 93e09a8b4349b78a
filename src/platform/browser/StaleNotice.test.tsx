// The conflict of a stale edit names both choices of a record: that which was chosen here by the name it was chosen by.
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choice, reference } from '#base/fields.ts'
import type { Found } from '#ui/fields/ReferenceField.tsx'
import { setLanguage } from '#ui/language.tsx'
import { CallFailure } from './call-failure.web.ts'
import { useOperationForm } from './Form.tsx'
import { FormReference } from './FormReference.tsx'
import { StaleNotice } from './StaleNotice.tsx'

const fields = { owner_id: reference({ label: { en: 'Owner', th: 'ผู้รับผิดชอบ' }, of: 'employee' }) }
const failure = new CallFailure(409, 'Stale', { code: 'STALE_ROW' }, { owner_id: 9, owner_name: 'Weera' })

function Edited({ stood }: { stood: Found | null }) {
  const form = useOperationForm(fields, { initial: { owner_id: stood?.key ?? null } })
  const [chosen, setChosen] = useState(stood)
  const choose = () => {
    setChosen({ key: 5, value: 'Somchai' })
    form.set('owner_id', 5)
  }
  return (
    <>
      <FormReference
        form={form}
        name="owner_id"
        chosen={chosen}
        onChoose={setChosen}
        search={async () => []}
      />
      <button type="button" onClick={choose}>
        Somchai
      </button>
      <StaleNotice
        failure={failure}
        fields={fields}
        typed={form.values}
        named={form.named}
        show={(_, __, row) => row && String(row.owner_name)}
        onKeepMine={() => {}}
        onTakeTheirs={() => {}}
      />
    </>
  )
}
const cells = () =>
  within(screen.getByRole('row', { name: /^Owner/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

beforeEach(() => setLanguage('en'))
afterEach(cleanup)

test('what stood there is told by its name', () => {
  render(<Edited stood={{ key: 3, value: 'Malee' }} />)
  expect(cells()).toEqual(['Malee', 'Weera'])
})

test('what was chosen here is told by its name', async () => {
  render(<Edited stood={null} />)
  expect(cells()).toEqual(['–', 'Weera'])
  await userEvent.click(screen.getByRole('button', { name: 'Somchai' }))
  expect(cells()).toEqual(['Somchai', 'Weera'])
})

test('a choice that was left out is told by what it then is', () => {
  const options = { NIGHT: { en: 'Night', th: 'กลางคืน' } }
  const shift = choice({
    label: { en: 'Shift', th: 'กะ' },
    options,
    none: { en: 'Both shifts', th: 'ทั้งสองกะ' },
  })
  render(
    <StaleNotice
      failure={new CallFailure(409, 'Stale', { code: 'STALE_ROW' }, { shift: null })}
      fields={{ shift }}
      typed={{ shift: 'NIGHT' }}
      onKeepMine={() => {}}
      onTakeTheirs={() => {}}
    />,
  )
  screen.getByRole('row', { name: 'Shift Night Both shifts' })
})
