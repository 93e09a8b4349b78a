// Every failure a user can meet, as data: code -> HTTP status, words, retry. Areas add their own rows.
import { type Language, type Words, fill } from './text.ts'

/** One row of the error catalogue. `http` 200 is a business refusal (status 0); `retryAfter` is in seconds. */
export interface ProblemKind {
  readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 429 | 500 | 503 | 507
  readonly words: Words
  readonly retryAfter?: number
  /** Written to the log with its cause: an operator must act. */
  readonly isLogged?: true
}

/** What is wrong with one field; `field` is a dotted path into the input. */
export interface FieldProblem {
  readonly field: string
  readonly code: string
  readonly words: Words
}

const catalogue = new Map<string, ProblemKind>()

/** What is said where a code must be unique, whichever table's it is. */
export const codeTaken: ProblemKind = {
  http: 409,
  words: { en: 'The code {value} is in use.', th: 'มีรหัส {value} อยู่แล้ว' },
}

/** Adds rows to the catalogue and gives back a typed thrower for them; a code declared twice fails at start. */
export function defineProblems<const T extends Record<string, ProblemKind>>(rows: T) {
  for (const [code, kind] of Object.entries(rows)) {
    if (catalogue.has(code)) throw new Error(`The problem ${code} is declared twice`)
    catalogue.set(code, kind)
  }
  return (code: keyof T & string, facts?: Record<string, unknown>, more?: ProblemExtras) =>
    new Problem(code, facts, more)
}

/** What may travel with a problem: field problems, the current row after a stale edit, seconds to wait. */
export interface ProblemExtras {
  readonly fields?: readonly FieldProblem[]
  readonly data?: unknown
  readonly retryAfter?: number
}

/** A failure with a row in the catalogue. Thrown by handlers, answered by the router, met by the screens. */
export class Problem extends Error {
  readonly code: string
  readonly facts: Record<string, unknown>
  readonly fields: readonly FieldProblem[]
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(code: string, facts: Record<string, unknown> = {}, more: ProblemExtras = {}) {
    super(code)
    this.code = code
    this.facts = facts
    this.fields = more.fields ?? []
    this.data = more.data
    this.retryAfter = more.retryAfter ?? problemKind(code).retryAfter
  }
}

/** The catalogue's row for a code; an unknown code is our own mistake and shown as a general failure. */
export function problemKind(code: string): ProblemKind {
  return catalogue.get(code) ?? catalogue.get('INTERNAL')!
}

/** Every code with its row, for the printed catalogue and the tests that walk it. */
export function allProblems(): ReadonlyMap<string, ProblemKind> {
  return catalogue
}

/** The sentence a user reads. */
export function problemText(failure: Problem, language: Language): string {
  return fill(problemKind(failure.code).words, language, failure.facts)
}

/** The general failures of the platform. */
export const problem = defineProblems({
  BAD_REQUEST: {
    http: 400,
    words: { en: 'The request could not be understood.', th: 'ระบบไม่เข้าใจคำขอนี้' },
  },
  INVALID_INPUT: {
    http: 400,
    words: { en: 'Please check the marked fields.', th: 'กรุณาตรวจสอบช่องที่ทำเครื่องหมายไว้' },
  },
  LOGGED_OUT: { http: 401, words: { en: 'Logged Out', th: 'ออกจากระบบแล้ว กรุณาเข้าสู่ระบบใหม่' } },
  NOT_ALLOWED: {
    http: 403,
    words: {
      en: 'You do not have the right to do this. Ask an administrator if you need it.',
      th: 'คุณไม่มีสิทธิ์ทำรายการนี้ หากจำเป็นกรุณาติดต่อผู้ดูแลระบบ',
    },
  },
  API_KEY: {
    http: 403,
    words: { en: 'The API key is missing or wrong.', th: 'ไม่มี API key หรือ API key ไม่ถูกต้อง' },
  },
  MUST_CHANGE_PASSWORD: {
    http: 403,
    words: { en: 'Password change required', th: 'กรุณาเปลี่ยนรหัสผ่านก่อนใช้งาน' },
  },
  NOT_FOUND: { http: 404, words: { en: 'Not found.', th: 'ไม่พบข้อมูลที่ต้องการ' } },
  METHOD_NOT_ALLOWED: { http: 405, words: { en: 'This call is made another way.', th: 'วิธีเรียกไม่ถูกต้อง' } },
  STALE_ROW: {
    http: 409,
    words: {
      en: '{who} changed this while you were editing. Your text is kept; compare and save again.',
      th: '{who} แก้ไขรายการนี้ระหว่างที่คุณกำลังแก้ ข้อความของคุณยังอยู่ กรุณาเทียบแล้วบันทึกอีกครั้ง',
    },
  },
  TAKEN: { http: 409, words: { en: 'This value is already in use: {value}', th: 'มีข้อมูลนี้อยู่แล้ว: {value}' } },
  IN_USE: {
    http: 409,
    words: {
      en: 'This is used by: {uses}. It cannot be deleted. It can be taken out of use instead: it stays where it is and is no longer offered.',
      th: 'ลบไม่ได้ เพราะมีข้อมูลที่ใช้รายการนี้อยู่: {uses} ให้เลิกใช้งานแทน ข้อมูลเดิมจะยังอยู่ครบ และรายการนี้จะไม่แสดงให้เลือกอีก',
    },
  },
  NEEDS_DELETED: {
    http: 409,
    words: {
      en: 'This belongs to something deleted: {uses}. Restore that first.',
      th: 'รายการนี้อ้างถึงข้อมูลที่ถูกลบไปแล้ว: {uses} กรุณานำข้อมูลนั้นกลับคืนก่อน',
    },
  },
  IDEMPOTENCY_MISMATCH: {
    http: 409,
    words: {
      en: 'This idempotency key was already used for another request.',
      th: 'รหัสกันส่งซ้ำนี้ถูกใช้กับคำขออื่นไปแล้ว',
    },
  },
  DONE_BEFORE: {
    http: 409,
    words: {
      en: 'This was done already; only the answer was lost. Please look at what stands there now.',
      th: 'ทำรายการนี้ไปแล้ว แต่คำตอบสูญหายระหว่างทาง กรุณาตรวจสอบข้อมูลปัจจุบัน',
    },
  },
  REFUSED_VALUE: {
    http: 400,
    words: {
      en: 'A value was not acceptable. Please check what you entered.',
      th: 'มีค่าที่ระบบรับไม่ได้ กรุณาตรวจสอบข้อมูล',
    },
  },
  UNKNOWN_REFERENCE: {
    http: 400,
    words: {
      en: 'Something chosen does not exist any more. Please choose again.',
      th: 'มีรายการที่เลือกซึ่งไม่มีอยู่แล้ว กรุณาเลือกใหม่',
    },
  },
  TOO_LARGE: { http: 413, words: { en: 'This is too large to send.', th: 'ข้อมูลมีขนาดใหญ่เกินไป' } },
  WRONG_TYPE: {
    http: 415,
    words: { en: 'Only application/json is accepted here.', th: 'รับเฉพาะ application/json' },
  },
  TOO_MANY: {
    http: 429,
    words: { en: 'Too many tries. Please wait a moment.', th: 'ทำรายการถี่เกินไป กรุณารอสักครู่' },
    retryAfter: 30,
  },
  TIMED_OUT: { http: 408, words: { en: 'The request took too long to arrive.', th: 'ส่งคำขอนานเกินไป' } },
  INTERNAL: {
    http: 500,
    isLogged: true,
    words: {
      en: 'Something went wrong on our side. Please try again; if it happens again, tell us the reference shown.',
      th: 'ระบบขัดข้อง กรุณาลองใหม่ หากยังพบปัญหาให้แจ้งหมายเลขที่แสดง',
    },
  },
  BUSY: {
    http: 503,
    words: {
      en: 'The system is busy. Please try again in a moment.',
      th: 'ระบบกำลังใช้งานหนาแน่น กรุณาลองใหม่อีกครั้ง',
    },
    retryAfter: 2,
  },
  DATABASE_DOWN: {
    http: 503,
    words: {
      en: 'The database cannot be reached just now. Please try again in a moment.',
      th: 'เชื่อมต่อฐานข้อมูลไม่ได้ชั่วคราว กรุณาลองใหม่อีกครั้ง',
    },
    retryAfter: 3,
  },
  TOOK_TOO_LONG: {
    http: 503,
    words: {
      en: 'This took too long and was stopped. Please narrow it down.',
      th: 'ใช้เวลานานเกินไประบบจึงหยุดไว้ กรุณาจำกัดเงื่อนไขให้แคบลง',
    },
    retryAfter: 3,
  },
  DISK_FULL: {
    http: 507,
    isLogged: true,
    words: {
      en: 'The disk is full; nothing was saved. Tell an administrator.',
      th: 'พื้นที่จัดเก็บเต็ม ข้อมูลยังไม่ถูกบันทึก กรุณาแจ้งผู้ดูแลระบบ',
    },
  },
})
