// What is said of a task, in its dialog: the latest first, with what a comment brings and what it is sent without.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problem } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { endScreen } from '#platform/testing/render.tsx'
import { commentOf, drawTask as draw, pageOfComments, sent, task } from './testing/OpenedTask.tsx'

afterEach(endScreen)

it('shows the latest comments, and earlier ones once they are asked for', async () => {
  draw(
    { comment_count: 3 },
    {
      'tasks.comments': ({ cursor }: { cursor?: string }) =>
        cursor ? pageOfComments([commentOf(1)], null) : pageOfComments([commentOf(3), commentOf(2)], 'older'),
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('tab', { name: /Comments/ }))
  await dialog.findByText('Said 3')
  expect(dialog.queryByText('Said 1')).toBeNull()
  const more = dialog.getByRole('button', { name: 'Show earlier comments' })
  more.focus()
  fireEvent.click(more)
  const earlier = await dialog.findByText('Said 1')
  expect(dialog.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
  // the keyboard goes on from there: the button is gone
  await waitFor(() => expect(document.activeElement).toBe(earlier.closest('li')))
})

it('sends a comment with the pictures that were chosen for it', async () => {
  const { asked } = draw(
    {},
    {
      'tasks.comment': () => ({ ...task, comment_count: 1, comment_id: 41 }),
      'tasks.uploadCommentFile': () => commentOf(41),
    },
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write a comment' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Comment on a task/ }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'See the photo' } })
  const choose = dialog.getByRole('button', { name: 'Add a picture or PDF' })
  choose.focus()
  for (const name of ['cable.png', 'plug.png']) {
    const photo = new File(['x'], name, { type: 'image/png' })
    fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), { target: { files: [photo] } })
    await dialog.findByText(name)
    // the keyboard goes on where it chose
    expect(document.activeElement).toBe(choose)
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent(asked, 'tasks.uploadCommentFile')).toHaveLength(2))
  expect(sent(asked, 'tasks.comment')).toEqual([{ task_id: 7, body: 'See the photo' }])
  expect(sent(asked, 'tasks.uploadCommentFile')).toMatchObject([
    { id: 41, file: { name: 'cable.png' } },
    { id: 41, file: { name: 'plug.png' } },
  ])
})

it('says which of the chosen files a comment was sent without', async () => {
  const unreadable = { en: 'This file is not the picture it says it is', th: 'ไฟล์นี้ไม่ใช่รูปตามนามสกุล' }
  const { asked } = draw(
    {},
    {
      'tasks.comment': () => ({ ...task, comment_count: 1, comment_id: 41 }),
      'tasks.uploadCommentFile': ({ file }: { file: File }) =>
        file.name === 'cable.png'
          ? problem('INVALID_INPUT', {}, { fields: [wrong('file', 'UNREADABLE', unreadable)] })
          : commentOf(41),
    },
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write a comment' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Comment on a task/ }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'See the photo' } })
  for (const name of ['cable.png', 'plug.png']) {
    const photo = new File(['x'], name, { type: 'image/png' })
    fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), { target: { files: [photo] } })
    await dialog.findByText(name)
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Your comment is sent, but without: cable.png. Edit the comment to try again.')
  expect(sent(asked, 'tasks.comment')).toHaveLength(1)
  expect(sent(asked, 'tasks.uploadCommentFile')).toHaveLength(2)
})

it('shows what a comment brings, and puts another file to one’s own', async () => {
  const file = (id: number, name: string) => ({
    id,
    file: { name, mime: 'image/png', size_bytes: 9 },
    row_version: 1,
  })
  const mine = { ...commentOf(3), may_edit: true, files: [file(5, 'cable.png')] }
  const { asked } = draw(
    { comment_count: 1 },
    {
      'tasks.comments': () => pageOfComments([mine], null),
      'tasks.uploadCommentFile': () => ({ ...mine, files: [...mine.files, file(6, 'plug.png')] }),
    },
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  await screen.findByRole('button', { name: 'cable.png' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Change a comment/ }))
  const photo = new File(['x'], 'plug.png', { type: 'image/png' })
  fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), { target: { files: [photo] } })
  await dialog.findByRole('button', { name: 'Download: plug.png' })
  expect(sent(asked, 'tasks.uploadCommentFile')).toMatchObject([{ id: 3, file: { name: 'plug.png' } }])
})

it('says of an empty file that it is empty, sends nothing, and keeps what was typed', async () => {
  const { asked } = draw({}, { 'tasks.comment': () => ({ ...task, comment_count: 1, comment_id: 41 }) })
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write a comment' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Comment on a task/ }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'See the photo' } })
  const choose = (file: File) =>
    fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), { target: { files: [file] } })
  choose(new File([], 'cable.png', { type: 'image/png' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('cable.png is empty. Choose another file.')
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('See the photo')
  expect(sent(asked, 'tasks.comment')).toEqual([])
  // the next one takes the word away
  choose(new File(['x'], 'plug.png', { type: 'image/png' }))
  await dialog.findByText('plug.png')
  expect(dialog.queryByRole('alert')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent(asked, 'tasks.comment')).toEqual([{ task_id: 7, body: 'See the photo' }]))
})

it('puts no empty file to one’s own comment, and goes on by keys where a file is taken away', async () => {
  const file = (id: number, name: string) => ({
    id,
    file: { name, mime: 'image/png', size_bytes: 9 },
    row_version: 1,
  })
  let mine = { ...commentOf(3), may_edit: true, files: [file(5, 'cable.png'), file(6, 'plug.png')] }
  const { asked } = draw(
    { comment_count: 1 },
    {
      'tasks.comments': () => pageOfComments([mine], null),
      'tasks.commentFileDelete': ({ id }: { id: number }) => {
        mine = { ...mine, files: mine.files.filter((one) => one.id !== id) }
        return mine
      },
    },
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('tab', { name: /Comments/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Change a comment/ }))
  fireEvent.change(dialog.getByLabelText('Add a picture or PDF'), {
    target: { files: [new File([], 'photo.png', { type: 'image/png' })] },
  })
  expect((await dialog.findByRole('alert')).textContent).toContain('photo.png is empty.')
  expect(sent(asked, 'tasks.uploadCommentFile')).toEqual([])
  const takeAway = async (name: string) => {
    const remove = dialog.getByRole('button', { name: `Delete: ${name}` })
    remove.focus()
    fireEvent.click(remove)
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await takeAway('cable.png')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByText('plug.png').closest('li')))
  await takeAway('plug.png')
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add a picture or PDF' })),
  )
})
