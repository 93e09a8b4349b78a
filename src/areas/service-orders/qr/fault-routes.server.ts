// GET and POST m/{code}: what a phone opens that scanned the label of a machine. All codes that lead nowhere are answered alike.
import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { checkFields, wrong } from '#base/fields.ts'
import type { Routes } from '#platform/areas/area-declaration.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import type { Files, RequestFiles } from '#platform/files/files.server.ts'
import { networkOfCaller } from '#platform/runtime/addresses.server.ts'
import {
  type StrangerRequest,
  aroundPage,
  boundOpenings,
  isTooMany,
  languageOf,
  sendPage,
  takeForms,
} from '../strangers/stranger-routes.server.ts'
import { readFault } from './fault-form.server.ts'
import { type FaultPage, TRAP, faultPage } from './fault-page.server.ts'
import { faultFields, faultPhoto, faultWords as said } from './fault-page.text.ts'
import { type LabelledMachine, machineOfLabel, takeFault } from './fault-report.server.ts'

/** Adds both. */
export const addFaultReports: Routes = (app, { dbPool, files }) => {
  const mayOpen = boundOpenings()
  app.register(async (scope) => {
    takeForms(scope, 'serviceOrders.label')
    // read once the machine is known, and how many reports it took
    scope.removeContentTypeParser('multipart/form-data')
    scope.addContentTypeParser('multipart/form-data', (_, __, done) => done(null, undefined))
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      show(dbPool, request as StrangerRequest, reply, { kind: 'failed' }, error.statusCode ?? 500),
    )
    scope.get('/m/:token', async (request: StrangerRequest, reply) => {
      if (!mayOpen(request)) return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
      return withMachine(dbPool, request, reply, () =>
        show(dbPool, request, reply, { kind: 'form', clientUuid: randomUUID() }),
      )
    })
    scope.post('/m/:token', async (request: StrangerRequest, reply) => {
      if (!mayOpen(request)) return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
      return withMachine(dbPool, request, reply, (machine) =>
        take({ dbPool, files }, request, reply, machine),
      )
    })
  })
}

async function withMachine(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  work: (machine: LabelledMachine) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { token } = request.params
  const machine = z.uuid().safeParse(token).success ? await machineOfLabel(dbPool, token) : null
  if (!machine) return show(dbPool, request, reply, { kind: 'unknown' }, 404)
  return machine.isEnded ? show(dbPool, request, reply, { kind: 'ended' }) : work(machine)
}

interface Parts {
  readonly dbPool: DbPool
  readonly files?: Files | undefined
}

async function take(
  { dbPool, files }: Parts,
  request: StrangerRequest,
  reply: FastifyReply,
  machine: LabelledMachine,
): Promise<FastifyReply> {
  const received = files?.forRequest()
  let isTaken = false
  try {
    await takeSent(dbPool, request, reply, machine, received)
    isTaken = reply.statusCode === 200
    return reply
  } finally {
    await received?.end(isTaken)
  }
}

async function takeSent(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  machine: LabelledMachine,
  files: RequestFiles | undefined,
): Promise<FastifyReply> {
  const { values: sent, file: photo, refused } = await readFault(dbPool, request, machine, files)
  // a program filled in what people do not see: it is told what it hopes for
  if (sent.get(TRAP)) return show(dbPool, request, reply, { kind: 'thanks', so_no: null })
  const values = Object.fromEntries(Object.keys(faultFields).map((name) => [name, sent.get(name) ?? '']))
  const clientUuid = z.uuid().safeParse(sent.get('client_uuid')).data ?? randomUUID()
  const checked = checkFields(faultFields, values)
  const wrongPhoto = refused ? [wrong(faultPhoto.name, refused.code, said.photoRefused)] : []
  if (!checked.ok || refused) {
    const problems = [...(checked.ok ? [] : checked.problems), ...wrongPhoto]
    return show(dbPool, request, reply, { kind: 'form', clientUuid, values, problems }, 400)
  }
  const network = networkOfCaller(request.ip)
  const actor = { userId: null, requestId: request.id, ip: request.ip }
  try {
    const fault = { ...checked.value, clientUuid, network, photo }
    const so_no = await takeFault(dbPool, actor, machine, fault, files)
    return show(dbPool, request, reply, { kind: 'thanks', so_no })
  } catch (error) {
    if (!isTooMany(error)) throw error
    return show(dbPool, request, reply, { kind: 'tooMany' }, 429)
  }
}

async function show(
  dbPool: DbPool,
  request: StrangerRequest,
  reply: FastifyReply,
  page: FaultPage,
  status = 200,
): Promise<FastifyReply> {
  const around = await aroundPage(dbPool, languageOf(request))
  const token = page.kind === 'form' ? request.params.token : null
  return sendPage(reply, faultPage(page, around, token), status)
}
