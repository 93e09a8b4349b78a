// Reads a multipart body: files go to the disk as they come, everything else stands as JSON in one part named `data`.
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { Spelling } from '#wire/wire.ts'
import { wireNames } from '#wire/wire.ts'
import { type Problem, Problem as AnyProblem, problem } from '#base/errors.ts'
import type { Field } from '#base/fields.ts'
import type { ReceivedFile } from '#base/received-file.ts'
import type { RequestFiles } from '#platform/files/files.server.ts'
import { databaseProblem } from '#platform/database/sql-state.server.ts'
import { readJsonObject } from './json-text.server.ts'
import { uploadProblem } from '#platform/files/upload-problems.ts'

/** The part that holds all other fields. */
const DATA_PART = 'data'
const DATA_BYTES = 64 * 1024

/** What of a request is read here. */
export interface UploadRequest {
  readonly raw: Readable
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The body of an upload in the wire's names. Throws upload problems; what was written meanwhile is the caller's to end. */
export async function readUpload(
  request: UploadRequest,
  { operation, names }: Spelling,
  files: RequestFiles,
): Promise<Record<string, unknown>> {
  const wanted = fileFields(operation.input, names)
  const most = [...wanted.values()].reduce((sum, field) => sum + field.maxBytes! * countOf(field), DATA_BYTES)
  const announced = Number(request.headers['content-length'] ?? 0)
  const mostFiles = [...wanted.values()].reduce((sum, field) => sum + countOf(field), 0)
  // parts have a head each; beyond that no honest body can be
  if (announced > most + 16 * 1024)
    throw uploadProblem('FILE_TOO_LARGE', {
      most: Math.max(...[...wanted.values()].map((one) => one.maxBytes!)).toLocaleString('en'),
    })
  const received = new Map<string, unknown[]>()
  let data: Record<string, unknown> = {}
  const tooMany = (field: Field | undefined) =>
    field?.maxFiles
      ? uploadProblem('FILES_TOO_MANY', { most: field.maxFiles })
      : uploadProblem('FILE_ONLY_ONE')
  const bounds = { files: mostFiles, fields: 1, fieldBytes: DATA_BYTES }
  await eachPart(request, bounds, () => tooMany([...wanted.values()][0]), {
    async onFile(name, stream, sentName, signal) {
      const field = wanted.get(name)
      if (!field) throw problem('BAD_REQUEST')
      const list = received.get(name) ?? []
      received.set(name, list)
      if (list.length === countOf(field)) throw tooMany(field)
      // ordered as the parts came, not as they were written
      const place = list.push(null) - 1
      const demands = { maxBytes: field.maxBytes!, types: field.types! }
      list[place] = await files.receive(stream, sentName, demands, signal)
    },
    onField(name, text, cut) {
      if (name !== DATA_PART || cut) throw problem('BAD_REQUEST')
      data = readJsonObject(text)
    },
  })
  if (Object.keys(data).some((name) => wanted.has(name))) throw problem('BAD_REQUEST')
  const body = [...received].map(([name, list]) => [name, wanted.get(name)!.maxFiles ? list : list[0]])
  return { ...data, ...Object.fromEntries(body) }
}

/** What a form of a page without a script may hold: fields, and behind them one file that may be left out. */
interface FormBounds {
  readonly fields: number
  readonly fieldBytes: number
  readonly file: { readonly name: string; readonly maxBytes: number; readonly types: readonly string[] }
}

/** A form as it was sent; `refused`: what is wrong with its file; the fields before it are kept. */
interface FormSent {
  readonly values: URLSearchParams
  readonly file: ReceivedFile | null
  readonly refused: Problem | null
}

/** Reads a form as a browser sends it by itself. Without `files` its file is read and dropped. */
export async function readForm(
  request: UploadRequest,
  { fields, fieldBytes, file: wanted }: FormBounds,
  files: RequestFiles | undefined,
): Promise<FormSent> {
  const values = new URLSearchParams()
  const received: ReceivedFile[] = []
  const onlyOne = () => uploadProblem('FILE_ONLY_ONE')
  const parts: Parts = {
    async onFile(name, stream, sentName, signal) {
      if (name !== wanted.name) throw problem('BAD_REQUEST')
      // none was chosen
      if (!sentName || !files) stream.resume()
      else received.push(await files.receive(stream, sentName, wanted, signal))
    },
    onField(name, text, cut) {
      if (cut) throw problem('BAD_REQUEST')
      values.append(name, text)
    },
  }
  try {
    await eachPart(request, { files: 1, fields, fieldBytes }, onlyOne, parts)
  } catch (error) {
    if (!(error instanceof AnyProblem) || !error.code.startsWith('FILE_')) throw error
    return { values, file: null, refused: error }
  }
  return { values, file: received[0] ?? null, refused: null }
}

function countOf({ maxFiles = 1 }: Field): number {
  return maxFiles
}

function fileFields(input: Readonly<Record<string, Field>>, names: Spelling['names']): Map<string, Field> {
  const own = Object.entries(input).filter(([, field]) => field.kind === 'file')
  const told = wireNames(names)
  return new Map(own.map(([name, field]) => [told(name), field]))
}

interface PartBounds {
  readonly files: number
  readonly fields: number
  readonly fieldBytes: number
}

interface Parts {
  onFile(name: string, stream: Readable, sentName: string, signal: AbortSignal): Promise<void>
  onField(name: string, text: string, cut: boolean): void
}

// The first failure stops everything: parts under way are cut off, and the rest of the body is read and dropped.
async function eachPart(
  { raw, headers }: UploadRequest,
  bounds: PartBounds,
  tooMany: () => Problem,
  parts: Parts,
): Promise<void> {
  const busboy = openParser(headers, bounds)
  const abort = new AbortController()
  const running: Promise<void>[] = []
  let failure: Problem | null = null
  const over = new Promise<void>((done) => {
    const end = (told: Problem) => {
      failure ??= told
      abort.abort()
      raw.unpipe(busboy)
      raw.resume()
      done()
    }
    // failures of the sent bytes; those of our own disk are reported as such
    const fail = (error: unknown) => end(error instanceof AnyProblem ? error : problem('BAD_REQUEST'))
    const failHere = (error: unknown) => end(databaseProblem(error))
    const guarded = (work: () => void) => {
      try {
        work()
      } catch (error) {
        failHere(error)
      }
    }
    busboy.on('file', (name, stream, sentName) => {
      // a part also breaks when writing it fails: a full disk is reported as such, not as a broken body
      let broken: unknown = null
      const taken = parts
        .onFile(name, stream, sentName, abort.signal)
        .catch((error: unknown) =>
          broken !== null && !(error instanceof AnyProblem) ? fail(broken) : failHere(error),
        )
      stream.on('error', (error) => {
        broken = error
        void taken.then(() => fail(error))
      })
      running.push(taken)
    })
    busboy.on('field', (name, text, nameCut, cut) => guarded(() => parts.onField(name, text, nameCut || cut)))
    busboy.on('filesLimit', () => fail(tooMany()))
    busboy.on('fieldsLimit', () => fail(problem('BAD_REQUEST')))
    busboy.on('partsLimit', () => fail(problem('BAD_REQUEST')))
    busboy.on('error', fail)
    busboy.on('finish', done)
    raw.on('error', fail)
    // the sender has gone before the end
    raw.on('close', () => {
      if (!raw.readableEnded) fail(problem('BAD_REQUEST'))
    })
    raw.pipe(busboy)
  })
  await over
  await Promise.allSettled(running)
  if (failure) throw failure
}

function openParser(headers: UploadRequest['headers'], { files, fields, fieldBytes }: PartBounds) {
  try {
    return new Busboy({
      headers: headers as ConstructorParameters<typeof Busboy>[0]['headers'],
      limits: {
        files,
        fields,
        // one file too many has a code of its own
        parts: files + fields + 1,
        fieldSize: fieldBytes,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    })
  } catch {
    throw problem('BAD_REQUEST')
  }
}
