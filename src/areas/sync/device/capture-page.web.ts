// The writes of a page that was taken along: kept on the device first, sent at once where there is a network.
import type { Field } from '#base/fields.ts'
import type { Operation } from '#base/operation.ts'
import { type Language, fill } from '#base/text.ts'
import { askedFor, tellFailure } from '#platform/browser/call.web.ts'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { type Capture, captureBy } from '#platform/browser/captured.web.ts'
import { isOffline } from '#platform/browser/connection.web.ts'
import { currentLanguage } from '#ui/language.tsx'
import { addAct, dropAct } from './kept-acts.web.ts'
import { keptWords } from './kept.text.ts'
import { type KeptRead, hasRoom, keptStore } from './kept-store.web.ts'
import { failureOf, sendKept } from './send-kept.web.ts'
import { type Belongs, changeRead } from './take-along.web.ts'

type Input = Readonly<Record<string, unknown>>

/** A page that can be taken along. */
export interface KeptPage {
  /** Its address, and how it is called. */
  readonly path: string
  readonly title: string
  /** The order that is told where an act is handed over. */
  readonly orderId: number
  readonly belongs: Belongs
  /** Reads what the page shows on demand only, before it is kept. */
  readonly fetched: () => Promise<unknown>
  /** The writes that are captured on it. */
  readonly captures: readonly Operation[]
  /** What the page shows once a write is captured: the changed reads, and what the screen is answered. */
  readonly shown: (
    operation: Operation,
    input: Input,
    key: string,
  ) => { reads: readonly KeptRead[]; output: unknown }
  /** The row a write is about, told by ids of this page: 'service_visit 12'. */
  readonly rowOf: (operation: Operation, input: Input, key: string) => string | null
  /** What a write says where its own fields do not say it; null where they do. */
  readonly says: (operation: Operation, input: Input, language: Language) => string | null
  /** What a row that a write names by its id is called. */
  readonly nameOf: (table: string, id: number) => string | null
}

const PATIENCE_MS = 10_000
/** Room that an act without a photo is taken to need. */
const ACT_BYTES = 100_000

/** Captures the writes of a page, until the given back function is called. `page` is asked each time. */
export function capturePage(userId: number, page: () => KeptPage): () => void {
  const capture: Capture = (operation, input, key) => {
    const now = page()
    if (!now.captures.some(({ name }) => name === operation.name)) return null
    return take(userId, now, operation, input as Input, key) as never
  }
  return captureBy(capture)
}

async function take(userId: number, page: KeptPage, operation: Operation, input: Input, key: string) {
  const { path, body } = await askedFor(operation, input)
  const photo = Object.values(body).find((one) => one instanceof File) ?? null
  const language = currentLanguage()
  if (!(await hasRoom(userId, photo?.size ?? ACT_BYTES)))
    throw refused(fill(keptWords.noRoom, language), 'NO_ROOM')
  try {
    await addAct({
      client_uuid: key,
      user_id: userId,
      sheet: page.path,
      operation: operation.name,
      title: operation.title,
      path,
      body: Object.fromEntries(Object.entries(body).filter(([, one]) => one !== photo || photo === null)),
      row: page.rowOf(operation, input, key),
      content: page.says(operation, input, language) ?? contentOf(operation, input, page, language),
      photo,
    })
  } catch (failure) {
    if ((failure as DOMException).name !== 'QuotaExceededError') throw failure
    throw refused(fill(keptWords.noRoom, language), 'NO_ROOM')
  }
  const { reads, output } = page.shown(operation, input, key)
  const state = isOffline() ? 'waiting' : await sentNow(key)
  if (state === 'refused') {
    // the screen is still open: what is wrong is put right there, and nothing waits
    const failure = failureOf(key)
    await dropAct(key)
    throw told(failure ?? new CallFailure(200, fill(keptWords.refused, language, { count: 1 })))
  }
  if (state === 'sent') return { output, message: operation.done ? fill(operation.done, language) : '' }
  for (const read of reads) await changeRead(userId, page.path, read)
  return { output, message: fill(keptWords.captured, language) }
}

async function sentNow(key: string): Promise<string> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([sendKept().catch(() => {}), patience])
  return (await (await keptStore()).get('act', key))?.state ?? 'sent'
}

function refused(message: string, code: string): CallFailure {
  return told(new CallFailure(507, message, { code }))
}

function told(failure: CallFailure): CallFailure {
  tellFailure(failure)
  return failure
}

/** What a write says, line by line, to be read in place of the screen it was made on. */
export function contentOf(
  { input: fields, title }: Operation,
  input: Input,
  { nameOf }: Pick<KeptPage, 'nameOf'>,
  language: Language,
): string {
  const lines = Object.entries(input).flatMap(([name, value]) => {
    const field: Field | undefined = fields[name]
    if (!field || value === null || value === undefined || value === '') return []
    const label = field.label[language]
    if (!label) return []
    if (field.of && typeof value === 'number') return [`${label}: ${nameOf(field.of, value) ?? `#${value}`}`]
    if (field.options && typeof value === 'string')
      return [
        `${label}: ${(field.options as Record<string, Record<Language, string>>)[value]?.[language] ?? value}`,
      ]
    return typeof value === 'string' || typeof value === 'number' ? [`${label}: ${value}`] : []
  })
  return lines.length > 0 ? lines.join('\n') : title[language]
}
