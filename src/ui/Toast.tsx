// Short messages at the top right. Callable from anywhere; <Toasts /> draws them and stands once at the root.
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { doneWords, words } from '#base/text.ts'
import { Glyph } from './Glyph.tsx'
import { type Says, useLanguage } from './language.tsx'
import { SUCCESS_TOAST_MS, TOAST_MS } from '#base/limits.ts'
import { plainPaths } from './plain-paths.ts'
import './Toast.css'

type ToastKind = 'success' | 'warning' | 'info' | 'error'

interface Shown {
  id: number
  kind: ToastKind
  text: Says
  ms: number
}

const said = words({
  success: { en: 'Done', th: 'ดำเนินการเรียบร้อยแล้ว' },
  warning: { en: 'Please check the details', th: 'โปรดตรวจสอบข้อมูลอีกครั้ง' },
  info: { en: 'For your information', th: 'แจ้งเพื่อทราบ' },
  error: { en: 'Something went wrong. Please try again.', th: 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง' },
  close: { en: 'Close message', th: 'ปิดข้อความ' },
})
const paths = {
  success: plainPaths.checkCircle,
  warning: plainPaths.alert,
  info: plainPaths.information,
  error: plainPaths.alertCircle,
}

/** A message on which the pointer rests stays so much longer, in milliseconds: to be read, not for ever. */
const HOLD_MS = 5000

const listeners = new Set<() => void>()
let shown: readonly Shown[] = []
let lastId = 0

/** Shows a message: `toast.success()`, `toast.error(text, { ms: 5000 })`; without a text the usual one of its kind. `saved` and `deleted` are successes. */
export const toast = {
  success: (text: Says = said.success, { ms = SUCCESS_TOAST_MS } = {}) => add('success', text, ms),
  saved: () => add('success', doneWords.saved, SUCCESS_TOAST_MS),
  deleted: () => add('success', doneWords.deleted, SUCCESS_TOAST_MS),
  warning: (text: Says = said.warning, { ms = TOAST_MS } = {}) => add('warning', text, ms),
  info: (text: Says = said.info, { ms = TOAST_MS } = {}) => add('info', text, ms),
  error: (text: Says = said.error, { ms = TOAST_MS } = {}) => add('error', text, ms),
}

/** Takes every message off the screen. */
export function clearToasts(): void {
  change([])
}

/** Draws the messages; polite to screen readers, at once for errors. A message stays a while longer where the pointer rests on it. */
export function Toasts(): ReactNode {
  const list = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className="toasts">
      <ul aria-live="assertive">{list.filter((one) => one.kind === 'error').map(draw)}</ul>
      <ul aria-live="polite">{list.filter((one) => one.kind !== 'error').map(draw)}</ul>
    </div>
  )
}

function draw(one: Shown): ReactNode {
  return <ToastLine key={one.id} {...one} />
}

function ToastLine({ id, kind, text, ms }: Shown) {
  const { say } = useLanguage()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => remove(id), held ? HOLD_MS : ms)
    return () => clearTimeout(timer)
  }, [held, id, ms])
  return (
    <li
      className={`toast ${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Glyph path={paths[kind]} />
      <span className="toast-text">{say(text)}</span>
      <button type="button" aria-label={say(said.close)} onClick={() => remove(id)}>
        <Glyph path={plainPaths.close} size={16} />
      </button>
    </li>
  )
}

function add(kind: ToastKind, text: Says, ms: number): void {
  const repeated = shown.filter((one) => one.kind !== kind || one.text !== text)
  lastId += 1
  change([...repeated, { id: lastId, kind, text, ms }].slice(-4))
}

function remove(id: number): void {
  change(shown.filter((one) => one.id !== id))
}

function change(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
