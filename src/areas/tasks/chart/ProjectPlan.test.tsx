// The plan of a project: a bar is led by keys and by a pointer, what moves with it is looked at, and the way back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlanMilestone } from '#areas/projects/plan-milestone.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { type PlanOutcome, changePlan, previewPlan, readPlan } from '../plan/plan-calls.ts'
import type { LinkType } from '../plan/plan.ts'
import { PlanView } from './PlanView.tsx'
import { chartPlan, chartProject, chartTask } from './testing/chart-sample.ts'

const plan = chartPlan({
  projects: [chartProject()],
  tasks: [
    chartTask({ id: 11, title: 'Frame', plan_start: '2027-04-09', slack: 0 }),
    chartTask({ id: 12, title: 'Cabinet', plan_start: '2027-04-10', slack: 0 }),
    chartTask({ id: 13, title: 'Papers', plan_start: '2027-04-08', may_change: false }),
  ],
  dependencies: [{ id: 1, predecessor_id: 11, successor_id: 12, type: 'FS', lag_days: 0 }],
})
const moves: PlanOutcome['moves'] = [
  {
    id: 11,
    task_no: 'TK-2704-0011',
    title: 'Frame',
    from_start: '2027-04-09',
    from_end: '2027-04-09',
    plan_start: '2027-04-10',
    plan_end: '2027-04-10',
    by: 1,
    because_of: null,
    row_version: 1,
  },
  {
    id: 12,
    task_no: 'TK-2704-0012',
    title: 'Cabinet',
    from_start: '2027-04-10',
    from_end: '2027-04-10',
    plan_start: '2027-04-12',
    plan_end: '2027-04-12',
    by: 1,
    because_of: { id: 11, task_no: 'TK-2704-0011' },
    row_version: 4,
  },
]
const outcome: PlanOutcome = { moves, broken: [], end: { was: '2027-04-10', is: '2027-04-12' }, over: [] }

beforeEach(() => {
  // a grid as high as a screen: without a height no line would be in sight
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  endScreen()
  vi.restoreAllMocks()
})

const open = (answers: Answers = {}, shown = plan) =>
  drawScreen(<PlanView plan={shown} first="WEEK" />, {
    operations: [readPlan, previewPlan, changePlan],
    can: { '/app/Project-Management': everything },
    answers: {
      'tasks.previewPlan': () => outcome,
      'tasks.changePlan': () =>
        moves.map(({ id, plan_start, plan_end }) => ({ id, row_version: 9, plan_start, plan_end })),
      ...answers,
    },
  })
const bar = (name: string) => screen.findByRole('button', { name: new RegExp(name) })

it('tells what a bar is, and that it is critical', async () => {
  open()
  expect((await bar('Frame')).getAttribute('aria-label')).toBe(
    'TK-2704-0011 Frame, Somchai, 09-Apr-2027–09-Apr-2027, 1 working day, 0 % done, critical',
  )
  expect((await bar('Cabinet')).getAttribute('aria-label')).toContain('comes after TK-2704-0011')
})

it('space lifts a bar, an arrow leads it a worked day on, Enter shows what moves with it, and it is moved', async () => {
  const { last } = open()
  const frame = await bar('Frame')
  frame.focus()
  for (const key of [' ', 'ArrowRight']) fireEvent.keyDown(frame, { key })
  // dates stand in elements of their own
  expect(document.querySelector('.gantt output')?.textContent).toBe(
    '10-Apr-2027–10-Apr-2027, moves 2 tasks, ends 12-Apr-2027',
  )
  fireEvent.keyDown(frame, { key: 'Enter' })
  const dialog = await screen.findByRole('dialog', { name: 'Move tasks' })
  expect(last('tasks.previewPlan')).toEqual({
    project_id: 1,
    wishes: [{ id: 11, plan_start: '2027-04-10', plan_end: '2027-04-10' }],
  })
  expect(within(dialog).getByText('Moves 2 tasks')).toBeTruthy()
  expect(within(dialog).getByText('1 working day later · comes after TK-2704-0011')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(last('tasks.changePlan')).toEqual({
      project_id: 1,
      wishes: [{ id: 11, plan_start: '2027-04-10', plan_end: '2027-04-10' }],
      shown: [
        { id: 11, row_version: 1, plan_start: '2027-04-10', plan_end: '2027-04-10' },
        { id: 12, row_version: 4, plan_start: '2027-04-12', plan_end: '2027-04-12' },
      ],
    }),
  )
  expect(await screen.findByText('Moved 2 tasks')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(last('tasks.previewPlan')).toMatchObject({
      wishes: [
        { id: 11, plan_start: '2027-04-09' },
        { id: 12, plan_start: '2027-04-10' },
      ],
    }),
  )
})

it('tells whose weeks a move would fill beyond their hours', async () => {
  const over = [{ employee_id: 1, name: 'Somchai', week: '2027-04-12', capacity: 2400, was: 2160, is: 2700 }]
  open({ 'tasks.previewPlan': () => ({ ...outcome, over }) })
  const frame = await bar('Frame')
  frame.focus()
  for (const key of [' ', 'ArrowRight', 'Enter']) fireEvent.keyDown(frame, { key })
  const dialog = await screen.findByRole('dialog', { name: 'Move tasks' })
  expect(within(dialog).getByRole('note').textContent).toBe(
    'More than people have hours for:Somchai, week of 12-Apr-2027: 45 of 40 h, so far 36',
  )
})

it('does not save what moves nothing else before its too full week was looked at', async () => {
  const over = [{ employee_id: 1, name: 'Somchai', week: '2027-04-05', capacity: 2400, was: 2160, is: 2700 }]
  const { asked, last } = open({
    'tasks.previewPlan': () => ({ ...outcome, moves: [moves[0]!], over }),
    'tasks.changePlan': () => [{ id: 11, row_version: 9, plan_start: '2027-04-10', plan_end: '2027-04-10' }],
  })
  const frame = await bar('Frame')
  frame.focus()
  for (const key of [' ', 'ArrowRight', 'Enter']) fireEvent.keyDown(frame, { key })
  const dialog = await screen.findByRole('dialog', { name: 'Move tasks' })
  expect(within(dialog).getByText('Moves 1 task')).toBeTruthy()
  expect(within(dialog).getByRole('note').textContent).toContain(
    'Somchai, week of 05-Apr-2027: 45 of 40 h, so far 36',
  )
  expect(asked.map(({ operation }) => operation)).toEqual(['tasks.previewPlan'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(last('tasks.changePlan')).toMatchObject({ shown: [{ id: 11 }] }))
})

it('Esc lays it back, and what is not to be moved is not lifted', async () => {
  const { asked } = open()
  const frame = await bar('Frame')
  frame.focus()
  for (const key of [' ', 'ArrowRight', 'Escape']) fireEvent.keyDown(frame, { key })
  const papers = await bar('Papers')
  papers.focus()
  for (const key of [' ', 'ArrowRight', 'Enter']) fireEvent.keyDown(papers, { key })
  expect(asked).toEqual([])
})

it('saves at once what moves nothing else, and shows anew what was changed meanwhile', async () => {
  const alone = { ...outcome, moves: [moves[0]!] }
  const { last } = open({
    'tasks.previewPlan': () => alone,
    'tasks.changePlan': () =>
      problem('STALE_ROW', { who: 'Anong', at: '2027-04-01T02:00:00Z' }, { data: outcome }),
  })
  const frame = await bar('Frame')
  fireEvent.pointerDown(frame, { button: 0, clientX: 100, pointerType: 'mouse' })
  fireEvent.pointerMove(window, { clientX: 128 })
  fireEvent.pointerUp(window, { clientX: 128 })
  const dialog = await screen.findByRole('dialog', { name: 'Move tasks' })
  expect(last('tasks.changePlan')).toMatchObject({ shown: [{ id: 11, plan_start: '2027-04-10' }] })
  expect(within(dialog).getByRole('alert').textContent).toContain('changed meanwhile')
  expect(within(dialog).getByText('Moves 2 tasks')).toBeTruthy()
})

describe('what another moved meanwhile', () => {
  const alone = (from: string, to: string): PlanOutcome => ({
    ...outcome,
    moves: [{ ...moves[0]!, from_start: from, from_end: from, plan_start: to, plan_end: to }],
  })
  const lead = async () => {
    const frame = await bar('Frame')
    frame.focus()
    for (const key of [' ', 'ArrowRight', 'Enter']) fireEvent.keyDown(frame, { key })
  }
  const saves = (asked: readonly { readonly operation: string }[]) =>
    asked.filter(({ operation }) => operation === 'tasks.changePlan').length

  it('is not put where the bar was led before that is looked at', async () => {
    const { asked, last } = open({ 'tasks.previewPlan': () => alone('2027-04-20', '2027-04-10') })
    await lead()
    const dialog = await screen.findByRole('dialog', { name: 'Move tasks' })
    expect(within(dialog).getByRole('alert').textContent).toContain('changed meanwhile')
    expect(saves(asked)).toBe(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(last('tasks.changePlan')).toMatchObject({ shown: [{ id: 11, row_version: 1 }] }),
    )
  })

  it('is not taken back unseen, and what stands as before is left', async () => {
    let now = alone('2027-04-09', '2027-04-10')
    const { asked } = open({ 'tasks.previewPlan': () => now })
    await lead()
    now = alone('2027-04-20', '2027-04-09')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move tasks' })
    expect(within(dialog).getByRole('alert').textContent).toContain('changed meanwhile')
    expect(saves(asked)).toBe(1)
    endScreen()
    now = alone('2027-04-09', '2027-04-10')
    const again = open({ 'tasks.previewPlan': () => now })
    await lead()
    now = alone('2027-04-10', '2027-04-09')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saves(again.asked)).toBe(2))
    expect(again.last('tasks.changePlan')).toMatchObject({ shown: [{ id: 11, plan_start: '2027-04-09' }] })
  })
})

describe('the first day alone', () => {
  const long = chartPlan({
    tasks: [
      chartTask({ id: 21, title: 'Harness', plan_start: '2027-04-08', plan_end: '2027-04-10' }),
      chartTask({ id: 22, title: 'Kick', is_milestone: true }),
    ],
  })
  const begun: PlanOutcome = {
    ...outcome,
    moves: [
      {
        ...moves[0]!,
        id: 21,
        from_start: '2027-04-08',
        from_end: '2027-04-10',
        plan_start: '2027-04-07',
        by: -1,
      },
    ],
  }
  const asked = {
    project_id: 1,
    wishes: [{ id: 21, plan_start: '2027-04-07', plan_end: '2027-04-10' }],
  }

  it('is led by its end of the bar, saved as it was shown, and taken back', async () => {
    const { last } = open({ 'tasks.previewPlan': () => begun }, long)
    const harness = await bar('Harness')
    const grip = harness.parentElement!.querySelector('.gantt-edge.start')!
    fireEvent.pointerDown(grip, { button: 0, clientX: 100, pointerType: 'mouse' })
    fireEvent.pointerMove(window, { clientX: 72 })
    expect(document.querySelectorAll('.gantt-ghost')).toHaveLength(1)
    fireEvent.pointerUp(window, { clientX: 72 })
    await waitFor(() => expect(last('tasks.previewPlan')).toEqual(asked))
    await screen.findByRole('button', { name: 'Undo' })
    // dates stand in elements of their own
    expect(document.body.textContent).toContain('TK-2704-0011 is now 07-Apr-2027–10-Apr-2027')
    expect(last('tasks.changePlan')).toMatchObject({ wishes: asked.wishes })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(last('tasks.previewPlan')).toMatchObject({ wishes: [{ id: 21, plan_start: '2027-04-08' }] }),
    )
  })

  it.each([
    ['+ of its own', { key: '+', code: 'NumpadAdd' }, '2027-04-07'],
    ['+ beside Shift', { key: '+', code: 'Equal', shiftKey: true }, '2027-04-07'],
    ['the key of + where the layout is Thai', { key: 'ช', code: 'Equal' }, '2027-04-07'],
    ['-', { key: '-', code: 'Minus' }, '2027-04-09'],
  ])('is led by keys: Alt with %s', async (_, key, plan_start) => {
    const { last } = open({}, long)
    const harness = await bar('Harness')
    harness.focus()
    fireEvent.keyDown(harness, { key: ' ' })
    expect(document.querySelector('.gantt-keys')!.textContent).toContain('with Alt the first')
    fireEvent.keyDown(harness, { ...key, altKey: true })
    fireEvent.keyDown(harness, { key: 'Enter' })
    await waitFor(() =>
      expect(last('tasks.previewPlan')).toMatchObject({
        wishes: [{ id: 21, plan_start, plan_end: '2027-04-10' }],
      }),
    )
    expect(document.querySelector('.gantt-keys')!.textContent).toBe('')
  })

  it('is told in the preview as what it is, and where nothing moves that it stays', async () => {
    const pushes = { ...begun, moves: [...begun.moves, moves[1]!] }
    open({ 'tasks.previewPlan': () => pushes }, long)
    const harness = await bar('Harness')
    harness.focus()
    for (const one of [{ key: ' ' }, { key: '+', altKey: true }, { key: 'Enter' }])
      fireEvent.keyDown(harness, one)
    const dialog = await screen.findByRole('dialog', { name: 'Move tasks' })
    expect(within(dialog).getByText('begins 1 working day earlier, same last day')).toBeTruthy()
    endScreen()
    open({ 'tasks.previewPlan': () => ({ ...begun, moves: [] }) }, long)
    const again = await bar('Harness')
    again.focus()
    for (const one of [{ key: ' ' }, { key: '+', altKey: true }, { key: 'Enter' }])
      fireEvent.keyDown(again, one)
    expect(await screen.findByText(/stays where it is/)).toBeTruthy()
  })

  it('is none of a milestone, nor of what one may not move', async () => {
    const seen = long.tasks.map((one) => ({ ...one, may_change: one.id === 22 }))
    open({}, { ...long, tasks: seen })
    await bar('Harness')
    expect(document.querySelectorAll('.gantt-edge')).toHaveLength(0)
    const kick = await bar('Kick')
    kick.focus()
    fireEvent.keyDown(kick, { key: ' ' })
    expect(document.querySelector('.gantt-keys')!.textContent).not.toContain('Alt')
  })
})

it('M opens the days of a task, typed', async () => {
  open()
  fireEvent.keyDown(await bar('Frame'), { key: 'm', code: 'KeyM' })
  expect(await screen.findByRole('dialog', { name: /^Move a task/ })).toBeTruthy()
})

it('says how a task waits for another, and with how many days between', async () => {
  const tasks = [11, 12, 13, 14].map((id) => chartTask({ id }))
  const link = (predecessor_id: number, type: LinkType, lag_days: number) => ({
    id: predecessor_id,
    predecessor_id,
    successor_id: 14,
    type,
    lag_days,
  })
  const dependencies = [link(11, 'FS', 2), link(12, 'SS', 0), link(13, 'FF', -1)]
  open({}, chartPlan({ tasks, dependencies }))
  expect((await bar('Task 14')).getAttribute('aria-label')).toContain(
    'comes after TK-2704-0011 (+ 2 working days), TK-2704-0012 (begins with it), TK-2704-0013 (ends with it − 1 working day)',
  )
})

describe('the milestones of a project', () => {
  const mark = (
    id: number,
    code: PlanMilestone['code'],
    plan_date: string,
    more: Partial<PlanMilestone> = {},
  ) => ({
    id,
    project_id: 1,
    code,
    name: null,
    plan_date,
    baseline_date: plan_date,
    actual_date: null,
    days_late: null,
    ...more,
  })
  const milestones = [
    mark(1, 'KICKOFF', '2027-04-05', { actual_date: '2027-04-06' }),
    mark(2, 'FAT', '2027-04-20', { baseline_date: '2027-04-12', days_late: 3 }),
    mark(3, 'CUSTOM', '2027-05-20', { name: 'Crane on site', baseline_date: null }),
  ]
  const marked = chartPlan({ tasks: plan.tasks, milestones })

  it('stand on its line, say all of themselves, and lead to them', async () => {
    open({}, marked)
    await bar('Frame')
    const links = screen.getAllByRole('link', { name: /milestone planned for/ })
    expect(links.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Kick-off, milestone planned for 05-Apr-2027, reached 06-Apr-2027',
      'Test at the factory (FAT), milestone planned for 20-Apr-2027, first planned for 12-Apr-2027, 3 days late',
      'Crane on site, milestone planned for 20-May-2027, not reached yet',
    ])
    for (const one of links)
      expect(one.getAttribute('href')).toBe('/app/Manage-Project/PJ-27-001?tab=milestones')
    // what is late is told by a sign beside its colour, and the day it was first planned for by a diamond of its own
    expect(links.map((one) => one.textContent)).toEqual(['', '!', ''])
    expect(links[0]!.parentElement!.className).toContain('reached')
    expect(document.querySelectorAll('.milestone-was')).toHaveLength(1)
  })

  it('are reached by keys from the span of their project', async () => {
    open({}, marked)
    await bar('Frame')
    screen.getByRole('img', { name: /PJ-27-001 Line 2/ }).focus()
    for (const name of [/^Kick-off/, /^Test at the factory/]) {
      fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
      expect(document.activeElement).toBe(screen.getByRole('link', { name }))
    }
  })
})

it('names the holidays above their days and in a list', async () => {
  open()
  await bar('Frame')
  const sign = document.querySelector('.gantt-heading [title*="Songkran"]')!
  expect(sign.getAttribute('title')).toBe('13-Apr-2027–15-Apr-2027 Songkran')
  // three days of 28 pixels
  expect((sign as HTMLElement).style.width).toBe('84px')
  const list = screen.getByText('1 holiday').closest('details')!
  expect(within(list).getByRole('listitem', { hidden: true }).textContent).toBe(
    '13-Apr-2027–15-Apr-2027 Songkran',
  )
})

it('draws the days of a long plan as they come into sight, and its months all along', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  // three years
  open({}, chartPlan({ tasks: [chartTask(), chartTask({ id: 12, plan_start: '2030-04-09' })] }))
  await bar('Task 11')
  const days = () => [...document.querySelectorAll<HTMLElement>('.gantt-day')].map((one) => one.style.left)
  const grid = document.querySelector('.lane-grid')!
  grid.scrollLeft = 0
  fireEvent.scroll(grid)
  // a screen and one beside it, at 28 pixels
  expect([days()[0], days().length]).toEqual(['0px', 72])
  grid.scrollLeft = 14_100
  fireEvent.scroll(grid)
  expect([days()[0], days().length]).toEqual(['12992px', 144])
  expect(document.querySelectorAll('.gantt-month').length).toBeGreaterThan(36)
})

it('draws the lines in sight alone', async () => {
  const tasks = Array.from({ length: 1000 }, (_, at) => chartTask({ id: at + 100, title: `Many ${at}` }))
  open({}, chartPlan({ tasks }))
  await screen.findByRole('button', { name: /Many 0,/ })
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})
