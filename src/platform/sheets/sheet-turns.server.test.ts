// Files in the threads that read them: a small file does not wait for slow ones of other callers.
import { expect, test } from 'vitest'
import { ReceivedFile } from '#base/received-file.ts'
import { XLSX } from '#platform/files/upload-problems.ts'
import { textRow, workbook } from '#platform/testing/workbook.server.ts'
import { readSheet } from './sheet-reading.server.ts'

function sent(bytes: Uint8Array, userId: number, mime = XLSX) {
  const file = new ReceivedFile({ key: '', name: 'x', mime, size: bytes.length, sha256: '' })
  const files = { read: async () => Buffer.from(bytes) }
  return readSheet(file, { files, actor: { userId } } as never, 10)
}

test('six people’s slow files do not block a seventh’s small one, nor a person’s own the others', async () => {
  const slow = workbook([{ rows: `${textRow('slow')}${'<row spans="1:8" ht="15"></row>'.repeat(150_000)}` }])
  const small = workbook([{ rows: textRow('small') }])
  const done: string[] = []
  const told = (name: string, reading: Promise<{ rows: readonly { cells: readonly unknown[] }[] }>) =>
    reading.then(({ rows }) => {
      expect(rows[0]!.cells[0]).toBe(name.split(' ')[0])
      done.push(name)
    })
  const all = [1, 2, 3, 4, 5, 6].map((who) => told(`slow ${who}`, sent(slow, who)))
  all.push(told('slow again', sent(slow, 1)))
  await told('small', sent(small, 7))
  // one slow file may have been nearly through
  expect(done.length).toBeLessThan(3)
  await Promise.all(all)
  expect(done.at(-1)).toBe('slow again')
})

test('what the reader stumbles over is told as what it is', async () => {
  await expect(sent(Buffer.from('PK\u0003\u0004 and nothing'), 1)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  })
  await expect(sent(workbook([{ rows: '<row><c></row>' }]), 1)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  })
  await expect(sent(Buffer.from('x\n'.repeat(11)), 1, 'text/csv')).rejects.toMatchObject({
    code: 'FILE_TOO_MANY_ROWS',
    facts: { most: '10' },
  })
})
