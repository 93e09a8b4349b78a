// What acts by itself is refused by its name and by its content; what the trade sends is taken.
import { Readable } from 'node:stream'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipSync } from 'fflate'
import { type Files, openFiles } from './files.server.ts'
import { isDosProgram } from './active-content.server.ts'
import { INERT_TYPE, LARGE_FILE_BYTES } from './upload-purpose.ts'

let files: Files & { readonly directory: string }
beforeAll(async () => {
  files = await openFiles(mkdtempSync(join(tmpdir(), 'ngan-inert-')))
})
afterAll(() => rmSync(files.directory, { recursive: true, force: true }))

async function kept(name: string, content: string | Uint8Array): Promise<string> {
  const request = files.forRequest()
  const demands = { maxBytes: 100_000, types: [INERT_TYPE] }
  const taken = request.receive(
    Readable.from([Buffer.from(content)]),
    name,
    demands,
    new AbortController().signal,
  )
  const told = await taken.then(
    (file) => file.mime,
    (failure: { code: string }) => failure.code,
  )
  await request.end(false)
  return told
}

test.each(
  `x.html x.HTM page.svg a.js setup.EXE setup.msi run.bat run.cmd run.ps1 tool.jar link.lnk x.hta x.vbs x.scr x.url
  โปรแกรม.exe x.html. x.js:y drawing.pdf.exe`
    .trim()
    .split(/\s+/),
)('%s is refused by its name', async (name) => {
  expect(await kept(name, 'nothing in it')).toBe('FILE_ACTIVE')
})

const installer = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1000),
  Buffer.from('84100c0000000000c000000000000046', 'hex'),
])
// as installers are built: large sectors, the directory in one of the later
const large = Buffer.alloc(60_000)
installer.copy(large, 0, 0, 8)
large.writeUInt16LE(12, 30)
large.writeUInt32LE(11, 48)
installer.copy(large, 12 * 4096 + 80, installer.length - 16)
const text = (said: string) => Buffer.from(said)

// a program with its header 128 bytes from its beginning
const exe = Buffer.alloc(600)
exe.write('MZ', 0, 'latin1')
exe.writeUInt32LE(128, 60)
exe.write('PE\0\0', 128, 'latin1')

test.each<[string, Uint8Array]>([
  ['a page', text('<!DOCTYPE html><p>x')],
  ['a page without a head', text('  <html lang="th">')],
  ['a page behind a comment', text('<!-- from us --><body onload=x>')],
  ['a page behind a comment without an end', text(`<!-- ${'x'.repeat(9000)}`)],
  ['a page in two bytes a letter', Buffer.from('\ufeff<script>x</script>', 'utf16le')],
  ['a drawing that runs', text('<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x" "y"><svg xmlns="x">')],
  ['one with a name space', text('<?xml version="1.0"?>\n<s:svg xmlns:s="x">')],
  ['a program of Windows', exe],
  ['the beginning of one', Buffer.from('MZ\x90\x00\x03', 'latin1')],
  [
    'a program of DOS',
    Buffer.concat([Buffer.from('MZ', 'latin1'), Buffer.from([0x1b, 1, 2, 0, 0, 0, 32, 0])]),
  ],
  ['a program of Linux', Buffer.from('\x7fELF\x02', 'latin1')],
  ['a script', text('#!/bin/sh\nrm')],
  ['a class of Java', Buffer.from('cafebabe00000041', 'hex')],
  ['a shortcut', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ['an installer', installer],
  ['an installer whose directory lies far from its beginning', large],
  ['a page of a few words', text('<p>x')],
  ['a picture that runs', text('<img src=x onerror=x>')],
  ['a drawing behind any name of its name space', text('<s1:svg xmlns:s1="x">')],
  ['a package of Java', zipSync({ 'META-INF/MANIFEST.MF': text('Manifest-Version: 1.0') })],
])('%s is refused under any name', async (_, content) => {
  expect(await kept('layout.dwg', content)).toBe('FILE_ACTIVE')
})

test.each<[string, string | Uint8Array, string]>([
  ['layout.dwg', 'AC1032', 'application/octet-stream'],
  ['line1.zap17', zipSync({ 'project.plf': text('x') }), 'application/octet-stream'],
  ['tags.xml', '<?xml version="1.0"?><Table name="x">', 'application/octet-stream'],
  ['program.L5X', '<?xml version="1.0"?><!-- export --><RSLogix5000Content>', 'application/octet-stream'],
  ['minutes.eml', 'From: a@b\nContent-Type: text/html\n\n<html>', 'application/octet-stream'],
  ['quotation.pdf', '%PDF-1.7\n', 'application/pdf'],
  ['quotation.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'application/octet-stream'],
  ['notes.txt', 'see setup.exe', 'application/octet-stream'],
  ['parts.txt', 'MZ', 'application/octet-stream'],
  [
    'parts.csv',
    `MZ-0400;sensor bracket;2\r\n${'MZ-0410;cover;1\r\n'.repeat(20)}`,
    'application/octet-stream',
  ],
  ['อะไหล่.txt', `MZ-0400 ขายึดเซนเซอร์\n${'ฝาครอบ '.repeat(30)}`, 'application/octet-stream'],
  [
    'old.txt',
    Buffer.concat([
      Buffer.from('MZ-0400 '),
      Buffer.from('a2d2c2d6b4e0ab', 'hex'),
      Buffer.from(' x'.repeat(60)),
    ]),
    'application/octet-stream',
  ],
  ['lines.csv', `MZ-0400;${'x'.repeat(55)}\nMZ-0410;cover`, 'application/octet-stream'],
  ...['MZ', 'MZ ', 'MZ  '].map((begins): [string, string, string] => [
    'long.txt',
    `${begins}${'ขายึดเซนเซอร์'.repeat(1000)}`,
    'application/octet-stream',
  ]),
])('%s is kept', async (name, content, mime) => {
  expect(await kept(name, content)).toBe(mime)
})

test('a program may look like text up to its header, where the file is as long as that', () => {
  const looksLikeText = Buffer.from(`MZ${' '.repeat(58)}${'\t'.repeat(4)}${'x'.repeat(200)}`)
  expect([LARGE_FILE_BYTES, 1_000_000].map((size) => isDosProgram(looksLikeText, size))).toEqual([
    true,
    false,
  ])
})
