// What a step of a project still lacks, each with a link to where it is entered or to exactly what is in the way.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { setProjectStatus } from './project-life.ts'
import type { ProjectPage } from './project-page.ts'
import { projectMissing } from './project-states.ts'
import { CloseProject, HandOverProject } from './ProjectStepDialog.tsx'

afterEach(endScreen)

function draw(to: 'CLOSED' | 'HANDED_OVER', missing: readonly string[]) {
  const subject = {
    project: { id: 4, project_no: 'PJ-27-004', row_version: 2 },
    next: [{ to_status: to, needs_reason: false, missing }],
  } as unknown as ProjectPage
  const Dialog = to === 'CLOSED' ? CloseProject : HandOverProject
  drawScreen(<Dialog subject={subject} onClose={vi.fn()} />, {
    operations: [setProjectStatus],
    answers: {},
    can: { '/app/Project-Management': everything },
  })
  const dialog = within(screen.getByRole('dialog'))
  return Object.fromEntries(
    missing.map((one) => {
      const link = dialog.getByRole('link', { name: projectMissing[one as keyof typeof projectMissing].en })
      return [one, link.getAttribute('href')]
    }),
  )
}

it('leads to the open tasks and to those whose time is open, to the orders', () => {
  expect(draw('CLOSED', ['tasks', 'orders', 'timer', 'time', 'approval'])).toEqual({
    tasks: '/?tab=tasks&todo=1',
    orders: '/?tab=orders',
    timer: '/?tab=tasks&time=TIMER',
    time: '/?tab=tasks&time=TO_SUBMIT',
    approval: '/?tab=tasks&time=TO_APPROVE',
  })
})

it('leads to the milestones for the day of acceptance and its file, and to the machines', () => {
  expect(draw('HANDED_OVER', ['acceptance_date', 'sat_file', 'warranty_date', 'machine'])).toEqual({
    acceptance_date: '/?tab=milestones',
    sat_file: '/?tab=milestones',
    warranty_date: '/?tab=overview',
    machine: '/?tab=machines',
  })
})
