// A call that failed, as screens meet it, and what is said where the server said nothing.
import { currentLanguage } from '#ui/language.tsx'
import { fill, words } from '#base/text.ts'

const said = words({
  NETWORK_ERROR: {
    en: 'Cannot connect to server, Please try again.',
    th: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง',
  },
  CANCELLED: { en: 'The request was cancelled.', th: 'ยกเลิกคำขอแล้ว' },
  TIMED_OUT: {
    en: 'The server took too long to answer. Please try again.',
    th: 'เซิร์ฟเวอร์ตอบช้าเกินไป กรุณาลองใหม่อีกครั้ง',
  },
  REPLACED: { en: '{name} is signed in here now', th: 'ตอนนี้ {name} เข้าสู่ระบบในเบราว์เซอร์นี้แล้ว' },
  INVALID_ANSWER: { en: 'Invalid API response', th: 'คำตอบจากเซิร์ฟเวอร์ไม่ถูกต้อง' },
  OTHER: { en: 'Something went wrong. Please try again.', th: 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง' },
})

/** A failed call. `status` 0: no answer, or nothing sent; 200: a business refusal, or an answer that is none. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly fields: readonly { field: string; code: string; message: string }[]
  readonly facts: Record<string, unknown>
  /** For a stale edit: the current row, in our names. */
  readonly data: unknown

  constructor(status: number, message: string, body: Record<string, unknown> = {}, data?: unknown) {
    super(message)
    this.status = status
    this.code = String(body.code ?? 'INTERNAL')
    this.requestId = String(body.requestId ?? '')
    this.fields = (body.errors as CallFailure['fields'] | undefined) ?? []
    this.facts = (body.facts as Record<string, unknown> | undefined) ?? {}
    this.data = data
  }

  /** True if the server may have done what it was asked all the same. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'INVALID_ANSWER'
  }
}

/** A failure that the browser words itself. */
export function ownFailure(
  code: keyof typeof said,
  { status = 0, facts = {} }: { status?: number; facts?: Record<string, unknown> } = {},
): CallFailure {
  return new CallFailure(status, sentence(code, facts), { code, facts })
}

/** The browser's own sentence for a code. */
export function sentence(code: keyof typeof said, facts: Record<string, unknown> = {}): string {
  return fill(said[code], currentLanguage(), facts)
}
