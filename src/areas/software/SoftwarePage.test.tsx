// A software as its dialog has it: the versions are seen at once, the fields stand behind them, and a refused save brings them forward.
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import SoftwarePage from './SoftwarePage.tsx'
import { software } from './software-register.ts'
import { type VersionRow, listVersions } from './software-versions.ts'

beforeAll(() => import('#platform/records/master-data/MasterDataDialog.tsx'))
afterEach(endScreen)

const record = {
  ...{
    id: 7,
    code: 'PLC',
    name: 'Palletizer PLC',
    kind: 'PLC',
    platform: null,
    language: null,
    row_version: 3,
  },
  ...{ machine_model_id: null, machine_model_id_th: null, machine_model_id_en: null },
  ...{ owner_id: null, owner_id_th: null, owner_id_en: null },
  ...{ repository_url: null, license_note: null, status: 'ACTIVE' },
}
const version: VersionRow = {
  ...{ id: 11, software_id: 7, version: '2.4.1', released_on: '2026-11-01', change_note: null, file: null },
  ...{ sha256: null, same_as: null, machines: 0, is_latest: true, row_version: 1 },
}

it('shows the versions first', async () => {
  drawScreen(<SoftwarePage />, {
    operations: [
      software.select,
      software.get,
      software.update,
      software.options,
      software.restore,
      listVersions,
    ],
    address: '/app/Software?open=7',
    can: { '/app/Software': everything },
    answers: {
      [software.select.name]: () => ({
        rows: [record],
        total: 1,
        total_bounded: false,
        next: null,
        previous: null,
      }),
      [software.get.name]: () => record,
      [software.update.name]: () => problem('BUSY'),
      [listVersions.name]: () => [version],
    },
  })
  await screen.findByText('2.4.1')
  const isHidden = (name: string) => document.getElementById(`software-panel-${name}`)?.hidden
  expect([isHidden('below'), isHidden('record')]).toEqual([false, true])
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
  expect(isHidden('record')).toBe(false)
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Other' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Versions' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(isHidden('record')).toBe(false)
})
