// The files of training on the screen: the syllabus of a course, and the certificate an institute gave.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Flag } from '#base/access.ts'
import { problem } from '#base/errors.ts'
import { type Answers, drawScreen, endScreen } from '#platform/testing/render.tsx'
import { uploadProblem } from '#platform/files/upload-problems.ts'
import ClassesPage from './ClassesPage.tsx'
import CoursesPage from './CoursesPage.tsx'
import { detail, page, place, row } from './testing/shown-training.ts'
import { trainingWires } from './training.wire.ts'

const every: Flag[] = ['view', 'create', 'edit', 'delete', 'export', 'approve']
const paper = { name: 'robot.pdf', mime: 'application/pdf', size_bytes: 48_213 }
const sent = new File(['%PDF'], 'tgi.pdf', { type: 'application/pdf' })
const choose = (within_: HTMLElement, label: string) =>
  fireEvent.change(within(within_).getByLabelText(label, { selector: 'input' }), {
    target: { files: [sent] },
  })

// what comes lazily is there before a test waits for it
beforeAll(() =>
  Promise.all([import('#platform/records/master-data/MasterDataDialog.tsx'), import('./ClassDialog.tsx')]),
)
afterEach(endScreen)

describe('the syllabus of a course', () => {
  const course = {
    id: 2,
    code: 'ROBOT-SAFE',
    name_th: 'ความปลอดภัย',
    name_en: 'Robot safety',
    category: 'SAFETY',
    hours: 6,
    is_mandatory: false,
    is_active: true,
    row_version: 3,
  }
  const draw = (answers: Answers = {}, can: Flag[] = every) =>
    drawScreen(<CoursesPage />, {
      wires: trainingWires,
      can: { '/app/Training-Record/Course': can },
      address: '/?open=2',
      answers: {
        'training.selectCourse': () => page([course]),
        'training.getCourse': () => course,
        'training.syllabus': () => ({ id: 2, file: null, row_version: 3 }),
        ...answers,
      },
    })

  it('is added and deleted from the dialog, which saves over the version that came of it', async () => {
    let known: object = { id: 2, file: null, row_version: 3 }
    const { last } = draw({
      'training.syllabus': () => known,
      'training.setSyllabus': () => (known = { id: 2, file: paper, row_version: 4 }),
      'training.removeSyllabus': () => (known = { id: 2, file: null, row_version: 5 }),
      'training.updateCourse': () => course,
    })
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('button', { name: 'Add the syllabus' })
    choose(dialog, 'Add the syllabus')
    expect(await within(dialog).findByText('robot.pdf')).toBeTruthy()
    expect(last('training.setSyllabus')).toMatchObject({ id: 2, row_version: 3 })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete: robot.pdf' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog'))
        .getAllByRole('button')
        .at(-1)!,
    )
    await waitFor(() => expect(last('training.removeSyllabus')).toEqual({ id: 2, row_version: 4 }))
    await waitFor(() => expect(within(dialog).queryByText('robot.pdf')).toBeNull())
    fireEvent.change(within(dialog).getByLabelText(/^Code/), { target: { value: 'ROBOT' } })
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(last('training.updateCourse')).toMatchObject({ id: 2, row_version: 5 }))
  })

  it('that was refused says why; without the right it can only be fetched', async () => {
    draw({ 'training.setSyllabus': () => uploadProblem('FILE_EMPTY') })
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('button', { name: 'Add the syllabus' })
    choose(dialog, 'Add the syllabus')
    expect(await within(dialog).findByText('The file is empty.')).toBeTruthy()
    endScreen()
    draw({ 'training.syllabus': () => ({ id: 2, file: paper, row_version: 3 }) }, ['view'])
    expect(await screen.findByRole('button', { name: 'Download: robot.pdf' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Choose another file|^Delete/ })).toBeNull()
  })

  it('is fetched from a class of the course', async () => {
    const { last } = drawClasses({
      'training.getClass': () => ({ ...detail, syllabus_file: 'robot.pdf' }),
      'training.syllabusFile': () => problem('NOT_FOUND'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'robot.pdf' }))
    await waitFor(() => expect(last('training.syllabusFile')).toEqual({ id: 2 }))
  })
})

function drawClasses(answers: Answers, address = '/?open=7') {
  return drawScreen(<ClassesPage />, {
    wires: trainingWires,
    can: { '/app/Training-Record/Class': every },
    address,
    answers: {
      'training.listClasses': () => page([row]),
      'training.getClass': () => detail,
      'training.listEnrollments': () => page([place]),
      ...answers,
    },
  })
}

describe('the certificate of an institute', () => {
  const there = { ...place, status: 'ATTENDED', class_status: 'COMPLETED', steps: ['result'], row_version: 3 }
  const passed = { ...there, status: 'PASSED', score: 80, steps: ['result', 'file'], row_version: 4 }
  const kept = { ...passed, certificate_file: paper, row_version: 5 }
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Result' }))
    return screen.findByRole('dialog', { name: /^Enter a result/ })
  }
  const choosing = async (dialog: HTMLElement, name: string) => {
    fireEvent.click(within(dialog).getByRole('combobox', { name: /^Result/ }))
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  // a question before it hides the dialog until it is gone
  const save = async (dialog: HTMLElement) =>
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Save' }))

  it('goes with the result; refused, the result stands and the file can be sent again', async () => {
    const answers = [() => uploadProblem('FILE_EMPTY'), () => kept]
    const { last, asked } = drawClasses({
      'training.listEnrollments': () => page([there]),
      'training.result': () => passed,
      'training.setCertificateFile': () => answers.shift()!(),
    })
    const dialog = await open()
    fireEvent.change(within(dialog).getByLabelText(/^Score/), { target: { value: '80' } })
    expect(within(dialog).queryByRole('button', { name: /certificate of the institute/ })).toBeNull()
    await choosing(dialog, 'Passed')
    choose(dialog, 'Add the certificate of the institute')
    expect(within(dialog).getByText('tgi.pdf')).toBeTruthy()
    await save(dialog)
    expect(await within(dialog).findByText('The file is empty.')).toBeTruthy()
    expect(last('training.result')).toMatchObject({ id: 31, row_version: 3, outcome: 'PASSED', score: 80 })
    expect(last('training.setCertificateFile')).toMatchObject({ id: 31, row_version: 4 })
    await save(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Enter a result/ })).toBeNull())
    expect(asked.filter(({ operation }) => operation === 'training.setCertificateFile')).toHaveLength(2)
  })

  it('added later is sent alone: nobody judges anew', async () => {
    const { last } = drawClasses({
      'training.listEnrollments': () => page([passed]),
      'training.setCertificateFile': () => kept,
    })
    const dialog = await open()
    choose(dialog, 'Add the certificate of the institute')
    await save(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Enter a result/ })).toBeNull())
    expect(last('training.setCertificateFile')).toMatchObject({ id: 31, row_version: 4 })
    expect(last('training.result')).toBeUndefined()
  })

  it('is deleted after a question, and said to go with a result that is taken back', async () => {
    const { last } = drawClasses({
      'training.listEnrollments': () => page([kept]),
      'training.removeCertificateFile': () => ({ ...passed, row_version: 6 }),
      'training.result': () => there,
    })
    const dialog = await open()
    await choosing(dialog, 'Failed')
    expect(await within(dialog).findByText(/deleted with the result: robot\.pdf/)).toBeTruthy()
    await choosing(dialog, 'Passed')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Delete: robot.pdf' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog'))
        .getAllByRole('button')
        .at(-1)!,
    )
    await waitFor(() => expect(last('training.removeCertificateFile')).toEqual({ id: 31, row_version: 5 }))
    await waitFor(() => expect(within(dialog).queryByText('robot.pdf')).toBeNull())
    await save(dialog)
    await waitFor(() => expect(last('training.result')).toMatchObject({ row_version: 6 }))
  })

  it('stands with one’s own training, to be fetched', async () => {
    const { last } = drawClasses(
      {
        'training.listEnrollments': () => page([{ ...kept, steps: ['certificate'] }]),
        'training.certificateFile': () => problem('NOT_FOUND'),
      },
      '/?view=MINE',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Certificate of the institute: robot.pdf' }))
    await waitFor(() => expect(last('training.certificateFile')).toEqual({ id: 31 }))
  })
})
