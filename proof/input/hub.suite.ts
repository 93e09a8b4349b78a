// Frames no browser sends to the realtime hub, from people and from nobody: a user who sends them is cut off at most, and nobody else notices.
import { WebSocket } from 'ws'
import { HUB_PATH } from '../../src/platform/realtime/hub.ts'
import { sql } from '../../src/platform/database/sql.server.ts'
import { type TestSocket, connected, testSocket } from '../../src/platform/testing/hub.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import { type TestEnvironment, startTestEnvironment } from '../environment/test-environment.ts'
import type { FoundCase, Proof, Suite } from '../proof.ts'
import { type Frame, anyFrame } from './hub-frames.ts'

/** Below the bound of a socket, so that most frames are really read. */
const OF_A_SOCKET = 15
const AT_ONCE = 8

export const suite: Suite = {
  name: 'input/hub',
  title: 'Frames no browser sends to the hub',
  beside: 'untimed',
  async run(proof) {
    const testEnv = await startTestEnvironment({ durable: false })
    try {
      await tryFrames(proof, testEnv)
    } finally {
      await testEnv.close()
    }
  },
  async replay(found: FoundCase) {
    const testEnv = await startTestEnvironment({ durable: false })
    try {
      const frames = (found.detail.frames as string[]).map((one) => Buffer.from(one, 'base64'))
      await send(testEnv, frames.map(asSent), testEnv.fullAccess.token)
      const answer = await testEnv.server.call('healthz', undefined, { patience: 10_000 })
      if (answer.status !== 200) throw new Error(`healthz answers ${answer.status}`)
    } finally {
      await testEnv.close()
    }
  },
}

async function tryFrames(proof: Proof, testEnv: TestEnvironment): Promise<void> {
  const { port, program } = testEnv.server
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => testEnv.person()))
  const bystander = testSocket(port, (await testEnv.person()).token)
  await connected(bystander.raw)
  const batches = Array.from({ length: Math.ceil(proof.size(2000, 20_000) / OF_A_SOCKET) }, () =>
    Array.from({ length: OF_A_SOCKET }, () => anyFrame(proof.random)),
  )
  let told = 0
  let broken = 0
  let next = 0
  const worker = async (token: string) => {
    for (let at = next++; at < batches.length; at = next++) {
      const frames = batches[at]!
      // every fourth has no token
      const answers = await send(testEnv, frames, at % 4 === 0 ? null : token)
      if (answers.some((text) => /\bat \S+ \(|node_modules|SQLSTATE|select /.test(text))) told++
      if (program.child.exitCode === null) continue
      broken++
      proof.found('the process ended', { frames: frames.map((one) => Buffer.from(one).toString('base64')) })
      return
    }
  }
  await Promise.all(people.map(({ token }) => worker(token)))
  const flood = await floodCut(testEnv, people[0]!.token)

  proof.figure('frames', batches.length * OF_A_SOCKET, '', { atLeast: proof.size(2000, 2000, 2000) })
  proof.figure('ends of the process', broken, '', { exactly: 0 })
  proof.figure('answers that tell of the inside', told, '', { exactly: 0 })
  proof.figure('a flood is cut off', flood, 'ms', { atMost: 2000 })
  proof.figure('the bystander is still served', Number(await isServed(bystander)), '', { exactly: 1 })
  // what runs by the clock tells of itself, whatever is sent
  const isByClock = (facts: readonly unknown[]) => JSON.stringify(facts) === '["DataChanged",["system"]]'
  const uninvited = bystander.heard.filter(
    (facts) => !/^(UserO|OnlineUsers$|AccessChanged$)/.test(facts[0]) && !isByClock(facts),
  )
  proof.figure('events made by them', uninvited.length, '', { exactly: 0 })
  const { rows } = await testEnv.owner.one<{ rows: number }>(sql`
    select count(*)::int as rows from system_message_log`)
  proof.figure('messages written down', rows, '', { exactly: 0 })
  const errors = program.lines.filter((line) => /"level":"(error|fatal)"/.test(line))
  for (const line of errors.slice(0, 3)) proof.say(line)
  proof.figure('errors in the log', errors.length, '', { exactly: 0 })
  bystander.raw.close()
}

/** Sends frames on one connection, after a connect if there is a token; everything that came back. */
function send(testEnv: TestEnvironment, frames: readonly Frame[], token: string | null): Promise<string[]> {
  const answers: string[] = []
  const socket = open(testEnv)
  return new Promise((resolve) => {
    const all = () => {
      for (const frame of frames) socket.send(frame)
      // answered in order: when this is over, so is all before it
      socket.ping()
    }
    socket.on('open', () => (token === null ? all() : socket.send(`40${JSON.stringify({ token })}`)))
    socket.on('message', (data) => {
      answers.push(String(data))
      if (String(data).startsWith('40')) all()
    })
    socket.on('pong', () => socket.close())
    socket.on('error', () => {})
    socket.on('close', () => resolve(answers))
  })
}

async function floodCut(testEnv: TestEnvironment, token: string): Promise<number> {
  const began = performance.now()
  await send(
    testEnv,
    Array.from({ length: 5000 }, () => '42["GetOnlineUsers"]'),
    token,
  )
  return Math.round(performance.now() - began)
}

async function isServed(bystander: TestSocket): Promise<boolean> {
  const before = bystander.heard.length
  bystander.raw.emit('GetOnlineUsers')
  const answered = () => bystander.heard.slice(before).some(([event]) => event === 'OnlineUsers')
  return until('the list', answered).then(
    () => true,
    () => false,
  )
}

function open({ server }: TestEnvironment): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${server.port}${HUB_PATH}?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
}

// stored as bytes; what was text is text again
function asSent(bytes: Buffer): Frame {
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : bytes
}
