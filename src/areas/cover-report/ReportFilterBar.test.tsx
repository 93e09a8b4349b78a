// What narrows the report is seen and taken away by every reader, also a project that the reader may not look up.
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readListAddress } from '#base/list-address.ts'
import { drawScreen, endScreen } from '#platform/testing/render.tsx'
import { reportList } from './report-list.ts'
import { ReportFilterBar } from './ReportFilterBar.tsx'

afterEach(endScreen)

const onChange = vi.fn()
const draw = (address: string, can: Parameters<typeof drawScreen>[1]['can'] = {}) => {
  onChange.mockClear()
  drawScreen(
    <ReportFilterBar view={readListAddress(reportList, new URLSearchParams(address))} onChange={onChange} />,
    { answers: {}, can: { '/app/MA-and-Warranty-Report': ['view'], ...can } },
  )
}
const chip = (name: string) => screen.queryByRole('button', { name: `Remove filter ${name}` })

it('shows the project as the address names it, without a field to search for others', () => {
  draw('project=7~PJ-26-007')
  expect(screen.queryByLabelText('Project')).toBeNull()
  fireEvent.click(chip('Project: PJ-26-007')!)
  expect(onChange).toHaveBeenCalledWith({ filters: { project: '' } })
})

it('shows its number in the database where no name is given', () => {
  draw('project=7~')
  expect(chip('Project: #7')).not.toBeNull()
})

it('has the field as well for who may look projects up', () => {
  draw('project=7~PJ-26-007', { '/app/Project-Management': ['view'] })
  screen.getByLabelText('Project')
  expect(chip('Project: PJ-26-007')).not.toBeNull()
})
