// One's own picture as it is sent, kept, shown and removed; and what is refused, leaving nothing behind.
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.server.ts'
import type { Person } from '#platform/testing/people.server.ts'
import { type TestServer, testServer } from '#platform/testing/server.server.ts'
import { bmpOf } from '#platform/pictures/bmp-samples.server.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  person = await server.person()
})
afterAll(() => server.close())

const LIMIT = 300_000
const plain = (width: number, height: number, background = '#c02040') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = await plain(60, 40).png().toBuffer()
const jpeg = await plain(60, 40).jpeg().toBuffer()

const form = (bytes: Buffer | Buffer[], name = 'me.png', data?: object, field = 'picture') => {
  const made = new FormData()
  if (data) made.append('data', JSON.stringify(data))
  for (const one of [bytes].flat()) made.append(field, new File([new Uint8Array(one)], name))
  return made
}
const send = (body: FormData, as: Person | null = person) =>
  server.call('api/UploadPicture', body, { as, headers: { 'accept-language': 'en' } })
const profile = async (who = person) =>
  (await server.call('api/GetUserData', {}, { as: who })).body.data.Profile as string | null
const shown = (name: string | null) => server.app.inject({ method: 'GET', url: `/pictures/${name}` })
const onDisk = () =>
  readdirSync(server.files.directory, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
/** A picture of exactly so many bytes: what follows the last chunk of a PNG is no part of it. */
const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])

describe('a picture that is sent', () => {
  test.each([
    ['jpeg', jpeg],
    ['png', png],
    ['bmp', bmpOf({ width: 60, height: 40, bits: 24 })],
  ])('%s becomes a square JPEG of 256 pixels which anybody with its name can show', async (_, bytes) => {
    const { status, body } = await send(form(bytes))
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 1, message: 'The picture is set' })
    expect(await profile()).toBe(body.data.Profile)
    const answer = await shown(body.data.Profile)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 256,
      height: 256,
    })
  })

  test('keeps the square that was chosen, as the picture is seen', async () => {
    const left = await plain(40, 40, '#0000ff').png().toBuffer()
    const two = await plain(80, 40, '#ff0000')
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const colour = async (crop: object) => {
      const { body } = await send(form(two, 'me.png', { crop }))
      const [r, , b] = await sharp((await shown(body.data.Profile)).rawPayload)
        .resize(1, 1)
        .raw()
        .toBuffer()
      return r! > b! ? 'red' : 'blue'
    }
    expect(await colour({ left: 0, top: 0, size: 40 })).toBe('blue')
    expect(await colour({ left: 40, top: 0, size: 40 })).toBe('red')
    const outside = await send(form(two, 'me.png', { crop: { left: 41, top: 0, size: 40 } }))
    expect(outside).toMatchObject({ status: 400, body: { errors: [{ field: 'crop', code: 'OUTSIDE' }] } })
  })

  test('loses what a camera writes beside the pixels, and what was hidden behind them', async () => {
    const told = await plain(60, 40)
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([told, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { body } = await send(form(polyglot, 'me.html'))
    const kept = (await shown(body.data.Profile)).rawPayload
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    for (const trace of ['secret-place', '<script>', 'PK\u0003\u0004'])
      expect(kept.includes(trace), trace).toBe(false)
  })

  test('takes the place of the one before, which is gone with its file', async () => {
    const before = onDisk()
    const first = (await send(form(png))).body.data.Profile
    const second = (await send(form(jpeg))).body.data.Profile
    expect(onDisk()).toBe(before + 1)
    expect((await shown(first)).statusCode).toBe(404)
    expect((await shown(second)).statusCode).toBe(200)
    const removed = await server.call('api/Setting', { action: 'remove_picture' }, { as: person })
    expect(removed.status).toBe(200)
    expect(await profile()).toBeNull()
    expect((await shown(second)).statusCode).toBe(404)
    expect(onDisk()).toBe(before)
  })

  test('touches nobody else’s', async () => {
    const other = await server.person()
    const theirs = (await send(form(png), other)).body.data.Profile
    await send(form(jpeg))
    await server.call('api/Setting', { action: 'remove_picture' }, { as: person })
    expect(await profile(other)).toBe(theirs)
    expect((await shown(theirs)).statusCode).toBe(200)
  })
})

describe('what is refused, with a word for it and nothing left behind', () => {
  let before: number
  beforeEach(() => {
    before = onDisk()
  })
  const refused = async (body: FormData, status: number, code: string) => {
    const answer = await send(body)
    expect(answer).toMatchObject({ status, body: { status: 0, code } })
    expect(onDisk()).toBe(before)
    expect(await profile()).toBeNull()
    return answer.body.message as string
  }

  test('300,001 bytes, while 300,000 are taken', async () => {
    expect(await refused(form(padded(LIMIT + 1)), 413, 'FILE_TOO_LARGE')).toContain('300,000')
    await refused(form(padded(2_000_000)), 413, 'FILE_TOO_LARGE')
    expect((await send(form(padded(LIMIT)))).status).toBe(200)
  })

  test.each([
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.concat([Buffer.from('MZ'), randomBytes(400)])],
    ['noise', randomBytes(500)],
  ])('%s with the name of a PNG', async (_, bytes) => {
    expect(await refused(form(bytes, 'me.png'), 415, 'FILE_TYPE')).toContain('JPEG, PNG, BMP')
  })

  test.each([
    ['a JPEG cut in half', jpeg.subarray(0, jpeg.length >> 1)],
    ['a PNG cut short', png.subarray(0, 45)],
    ['only the head of a BMP', bmpOf({ width: 60, height: 40, bits: 24 }).subarray(0, 200)],
  ])('%s', async (_, bytes) => {
    await refused(form(bytes), 400, 'PICTURE_UNREADABLE')
  })

  test('more pixels than 4096 a side, by the header alone', async () => {
    const wide = await plain(4097, 1).png().toBuffer()
    expect(await refused(form(wide), 400, 'PICTURE_DIMENSIONS')).toContain('4097 × 1')
    const claimed = Buffer.from(png)
    claimed.writeUInt32BE(60_000, 16)
    claimed.writeUInt32BE(60_000, 20)
    const answer = await send(form(claimed))
    expect(['PICTURE_DIMENSIONS', 'PICTURE_UNREADABLE']).toContain(answer.body.code)
    const bmp = bmpOf({ width: 60, height: 40, bits: 24 })
    bmp.writeInt32LE(4097, 18)
    await refused(form(bmp), 400, 'PICTURE_DIMENSIONS')
    const edge = await plain(4096, 4096).png().toBuffer()
    expect((await send(form(edge))).status).toBe(200)
  })

  test('two pictures, an empty one, none, one under another name', async () => {
    await refused(form([png, jpeg]), 400, 'FILE_ONLY_ONE')
    await refused(form(Buffer.alloc(0)), 400, 'FILE_EMPTY')
    await refused(new FormData(), 400, 'INVALID_INPUT')
    await refused(form(png, 'me.png', undefined, 'portrait'), 400, 'BAD_REQUEST')
    const told = new FormData()
    told.append('data', '{}')
    const none = await send(told)
    expect(none).toMatchObject({ status: 400, body: { errors: [{ field: 'picture' }] } })
  })

  test('fields nobody declared, and a file that is only told of', async () => {
    await refused(form(png, 'me.png', { user_id: 1 }), 400, 'INVALID_INPUT')
    await refused(form(png, 'me.png', { picture: { key: 'a'.repeat(32) } }), 400, 'BAD_REQUEST')
    const told = new FormData()
    told.append('data', JSON.stringify({ picture: { key: 'a'.repeat(32), mime: 'image/png' } }))
    await refused(told, 400, 'BAD_REQUEST')
  })

  test('JSON, and a form where JSON is due', async () => {
    const json = await server.call('api/UploadPicture', { picture: 'x' }, { as: person })
    expect(json).toMatchObject({ status: 415, body: { code: 'UPLOAD_TYPE' } })
    const other = await server.call('api/GetUserData', form(png), { as: person })
    expect(other).toMatchObject({ status: 415, body: { code: 'WRONG_TYPE' } })
  })

  test('nobody, and whoever must change the password first: before a byte is written', async () => {
    expect((await send(form(png), null)).status).toBe(401)
    const newcomer = await server.person({ mustChange: true })
    expect((await send(form(png), newcomer)).body.code).toBe('MUST_CHANGE_PASSWORD')
    expect(onDisk()).toBe(before)
  })

  test('a sender who goes away in the middle', async () => {
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), '127.0.0.1')
    const head = '--x\r\ncontent-disposition: form-data; name="picture"; filename="me.png"\r\n\r\n'
    socket.write(
      `POST /api/UploadPicture HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\ncontent-length: 200000\r\n\r\n${head}`,
    )
    socket.write(png)
    await expect.poll(onDisk).toBe(before + 1)
    socket.destroy()
    await expect.poll(onDisk).toBe(before)
    expect(await profile()).toBeNull()
  })
})

test('a picture is found by its whole name only', async () => {
  const { body } = await send(form(png))
  const name = body.data.Profile as string
  for (const other of [
    name.replace('.jpg', ''),
    name.replace('.jpg', '.png'),
    '..%2f..%2fetc%2fpasswd',
    'x.jpg',
  ])
    expect((await shown(other)).statusCode, other).toBe(404)
  const hidden = await server.owner.run(sql`update file_object set is_public = false`)
  expect(hidden).toBeGreaterThan(0)
  expect((await shown(name)).statusCode).toBe(404)
})
