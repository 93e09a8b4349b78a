import { expect, test } from 'vitest'
import { nameByType, UNKNOWN_TYPE } from './received-file.ts'

const pdf = 'application/pdf'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test.each([
  ['medical certificate.pdf.bat', pdf, 'medical certificate.pdf'],
  ['scan.hta', pdf, 'scan.pdf'],
  ['ใบรับรองแพทย์.js', pdf, 'ใบรับรองแพทย์.pdf'],
  ['a.html', 'image/png', 'a.png'],
  ['a.pdf.bat.', pdf, 'a.pdf'],
  ['a.bat. . ', pdf, 'a.pdf'],
  ['a.bat:b.pdf', pdf, 'a.bat_b.pdf'],
  ['a.pdf.bat.scr', pdf, 'a.pdf'],
  ['a.PDF', pdf, 'a.PDF'],
  ['ก.bat.pdf', pdf, 'ก.bat.pdf'],
  ['รูป.JPEG', 'image/jpeg', 'รูป.JPEG'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['version 1.5', pdf, 'version 1.5.pdf'],
  ['ใบลา ม.ค.', pdf, 'ใบลา ม.ค.pdf'],
  ['no ending', pdf, 'no ending.pdf'],
  ['.bat', pdf, 'file.pdf'],
  ['.pdf', pdf, '.pdf.pdf'],
  ['people.txt', 'text/csv', 'people.txt'],
  ['people.exe', 'text/csv', 'people.csv'],
  ['people.csv', xlsx, 'people.xlsx'],
  [`${'ก'.repeat(200)}`, pdf, `${'ก'.repeat(196)}.pdf`],
])('the name %j of a file of %s is kept as %j', (sent, mime, kept) => {
  expect(nameByType(sent, mime)).toBe(kept)
})

test('the type decides whatever the name says, and one nobody knows stops it', () => {
  for (const ending of [
    'bat',
    'cmd',
    'com',
    'exe',
    'hta',
    'html',
    'js',
    'lnk',
    'msi',
    'ps1',
    'scr',
    'svg',
    'url',
    'vbs',
  ])
    expect(nameByType(`x.${ending}`, pdf)).toBe('x.pdf')
  expect(() => nameByType('x.bin', 'application/zip')).toThrow()
})

test.each([
  ['สายพาน.zap17', 'สายพาน.zap17'],
  ['robot.ปรับปรุง. . ', 'robot.ปรับปรุง'],
  ['con:fig.zip', 'con_fig.zip'],
  ['invoice.PDF', 'invoice.PDF.bin'],
  ['photo.jpeg', 'photo.jpeg.bin'],
  ['. .', 'file'],
])('of no known kind, %j keeps its ending unless another kind has it: %j', (sent, kept) => {
  expect(nameByType(sent, UNKNOWN_TYPE)).toBe(kept)
})

test('a program of Windows says so, whatever the sender calls it', () => {
  expect(nameByType('backup.zap17', 'application/x-msdownload')).toBe('backup.exe')
  expect(nameByType('driver.DLL', 'application/x-msdownload')).toBe('driver.DLL')
})
