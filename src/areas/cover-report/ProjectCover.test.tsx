// What covers the machines of a project, as its page shows it: each bar in words, and the way to the report.
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ProjectPage } from '#areas/projects/project-page.ts'
import { problem } from '#base/errors.ts'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { coverReport } from './cover-report.ts'
import { ProjectCover } from './ProjectCover.tsx'
import { type CoveredMachine, projectCover } from './project-cover.ts'

afterEach(endScreen)

const subject = { project: { id: 7, project_no: 'PJ-26-007' } } as ProjectPage
const machine = (id: number, more: Partial<CoveredMachine>): CoveredMachine => ({
  machine_id: id,
  machine_name: `RP-0${id}`,
  serial_no: `S-${id}`,
  status: 'NONE',
  days_left: null,
  stretches: [],
  ...more,
})

const draw = (machines: readonly CoveredMachine[], can = {}) =>
  drawScreen(<ProjectCover subject={subject} />, {
    operations: [projectCover, coverReport],
    can: { '/app/Component-Project-Management': everything, ...can },
    answers: { [projectCover.name]: () => ({ today: '2030-06-11', machines, bounded: false }) },
  })

it('says of each machine what covered it and how long nothing does, as the picture shows it', async () => {
  draw([
    machine(1, {
      status: 'EXPIRED',
      days_left: -42,
      stretches: [
        {
          kind: 'WARRANTY',
          reference: 'WR-2901-0001',
          contract_id: null,
          from_on: '2029-01-01',
          to_on: '2029-12-31',
        },
        { kind: 'MA', reference: 'MA-30-001', contract_id: 3, from_on: '2030-01-01', to_on: '2030-04-30' },
      ],
    }),
    machine(2, {}),
  ])
  await screen.findByRole('img', {
    name: 'RP-01: Warranty WR-2901-0001 01-Jan-2029 to 31-Dec-2029 · MA MA-30-001 01-Jan-2030 to 30-Apr-2030 · Not covered for 42 days from 01-May-2030',
  })
  screen.getByText('Ended 42 days ago')
  screen.getByRole('img', { name: 'RP-02: Not covered' })
  screen.getByText('Never covered')
  expect(screen.getByRole('link', { name: 'RP-01' }).getAttribute('href')).toMatch(/\/1\?tab=cover$/)
  expect(screen.queryByRole('link', { name: 'Open in the report' })).toBeNull()
})

it('names the machines to who has the report and not their pages, without leading there', async () => {
  draw([machine(1, {})], {
    '/app/Component-Project-Management': [],
    '/app/MA-and-Warranty-Report': everything,
  })
  await screen.findByRole('img', { name: 'RP-01: Not covered' })
  screen.getByText('RP-01')
  expect(screen.queryByRole('link', { name: 'RP-01' })).toBeNull()
})

it('says in its card what is wrong, and asks again', async () => {
  let isDown = true
  drawScreen(<ProjectCover subject={subject} />, {
    operations: [projectCover],
    can: { '/app/Component-Project-Management': everything },
    answers: {
      [projectCover.name]: () =>
        isDown ? problem('INTERNAL') : { today: '2030-06-11', machines: [machine(1, {})], bounded: false },
    },
  })
  await screen.findByRole('alert')
  screen.getByRole('heading', { name: 'Cover of its machines over the years' })
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('img', { name: 'RP-01: Not covered' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leads who has the report to these machines there', async () => {
  draw([machine(1, {})], { '/app/MA-and-Warranty-Report': everything })
  const link = await screen.findByRole('link', { name: 'Open in the report' })
  expect(link.getAttribute('href')).toContain('/app/MA-and-Warranty-Report?project=7')
})
