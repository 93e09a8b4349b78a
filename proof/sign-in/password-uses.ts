// Everything a password can be typed into, and some places it does not belong: sent to a server, the answers kept.
import { connect } from 'node:net'
import type { Answer, CallWith, NganServer } from '../environment/server.ts'

/** The passwords of one run, each like no other text in the world; `by what they are`. */
export type Passwords = Readonly<Record<'right' | 'wrong' | 'weak' | 'next' | 'later', string>>

/** Passwords for a run, told apart by a number. */
export function passwordsOf(number: number): Passwords {
  const one = (mark: string) => `${mark}x7"ขวด"&<é>'\\${number}-Quartz ${mark}`
  return {
    right: one('Re'),
    wrong: one('Wo'),
    // breaks the rule on digits, so that it is refused and told so
    weak: `We"ขวด"&<é>-Quartz${String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`,
    next: one('Ne'),
    // nothing in it needs an escape anywhere
    later: `Later-Kettle-${number}-zQ`,
  }
}

/** What using passwords left in the hands of the caller. */
export interface Uses {
  /** Every answer, headers included. */
  readonly answers: string[]
  readonly tokens: string[]
}

/** Uses every password in every way over a server, with an account whose password is right; it ends as the later one. */
export async function typePasswords(
  server: NganServer,
  username: string,
  { right, wrong, weak, next, later }: Passwords,
): Promise<Uses> {
  const uses: Uses = { answers: [], tokens: [] }
  const send = async (path: string, body: unknown, how: CallWith = {}): Promise<Answer> => {
    const answer = await server.call(path, body, how)
    uses.answers.push(JSON.stringify(answer.headers) + answer.text)
    return answer
  }
  const signIn = async (Password: string, Username = username) => {
    const { body } = await send('Account/Login', { Username, Password })
    if (body?.status === 1) uses.tokens.push(body.token, body.data.resume_secret)
    return body
  }
  const { token, data } = await signIn(right)
  await signIn(data.resume_secret)
  await signIn(wrong)
  await signIn(wrong, `nobody-${username}`)
  const misspelt: [unknown, CallWith][] = [
    [{ Username: username, password: wrong }, {}],
    [{ Username: username, Password: [wrong] }, {}],
    [{ Username: username, Password: wrong, Passwort: wrong }, {}],
    [`{"Username":"${username}","Password":${JSON.stringify(wrong)}`, {}],
    [{ Username: username, Password: wrong, more: 'x'.repeat(5000) }, {}],
    [`Password=${encodeURIComponent(wrong)}`, { headers: { 'content-type': 'text/plain' } }],
    [{ Username: username, Password: wrong }, { headers: { authorization: `Bearer ${later}-wrong` } }],
    [{ Username: username, Password: wrong }, { headers: { 'idempotency-key': later.replaceAll(' ', '') } }],
  ]
  for (const [body, how] of misspelt) await send('Account/Login', body, how)
  await send(
    `Account/Login?Username=${username}&Password=${encodeURIComponent(wrong)}`,
    {},
    { method: 'PUT' },
  )
  uses.answers.push(await brokenRequest(server.port, wrong))

  const change = (oldPassword: string, newPassword: string, key?: string) =>
    send(
      'Account/ChangePassword',
      { username, token, oldPassword, newPassword },
      { token, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  await change(wrong, next)
  await change(right, weak)
  await change(right, `${next} ${username}`)
  await change(right, next, 'a-key-of-a-change')
  const tell = (password: string, employee_code: string | null) =>
    send(
      'Account/ChanagePasswordDataCenterToService',
      { password, user_id_data_center: null, employee_code },
      { token, method: 'PUT', headers: { 'idempotency-key': `telling-${employee_code}` } },
    )
  await tell(next, null)
  await tell(next, 'E-ELSE')
  const changed = await change(next, later)
  if (changed.body?.status !== 1) throw new Error(`The password was not changed: ${changed.text}`)
  await signIn(next)
  if ((await signIn(later))?.status !== 1) throw new Error('The later password does not sign in')
  return uses
}

// what the HTTP parser itself refuses, and might quote
function brokenRequest(port: number, password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /Account/Login HTTP/1.1\r\nhost: ngan\r\nno header: \u0001${password}\r\n\r\n${password}`,
      ),
    )
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}
