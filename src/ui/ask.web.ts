// Questions and timed notices callable from anywhere; ConfirmDialog.tsx draws them one after the other.
import { type Words, words } from '#base/text.ts'
import type { Says } from './language.tsx'
import { POPUP_MS } from '#base/limits.ts'

export type AskIcon = 'success' | 'error' | 'warning' | 'info' | 'question'

export interface ConfirmRequest {
  /** 'Do you want to delete this data item?' when left out. */
  title?: Says
  /** What it is about, by name, under the title. */
  item?: Says | undefined
  /** A sentence of explanation under the item. */
  text?: Says | undefined
  /** Colours the icon and the button: success green, error red, warning orange, info light blue, question grey. */
  icon?: AskIcon
  confirmText?: Says
  cancelText?: Says
}

export interface PopupRequest {
  title: Says
  icon?: AskIcon
  /** Milliseconds until it closes by itself (1500). */
  ms?: number
}

export type Asked =
  | { id: number; kind: 'confirm'; request: ConfirmRequest; answer: (yes: boolean) => void }
  | { id: number; kind: 'popup'; request: Required<PopupRequest>; answer: (yes: boolean) => void }

const said = words({ ok: { en: 'OK', th: 'ตกลง' } })

const listeners = new Set<() => void>()
let queue: readonly Asked[] = []
let lastId = 0

/** Asks a question; true when confirmed, false when cancelled, closed or Esc. Without a title it asks about a deletion. */
export function confirm(request: ConfirmRequest = {}): Promise<boolean> {
  return new Promise((answer) => {
    lastId += 1
    change([...queue, { id: lastId, kind: 'confirm', request, answer }])
  })
}

/** A coloured alert with OK and Cancel; true for OK. */
export function alert(
  request: Omit<ConfirmRequest, 'title' | 'icon'> & { title: Says; icon: AskIcon },
): Promise<boolean> {
  return confirm({ confirmText: said.ok, ...request })
}

/** Shows a notice in the middle that closes by itself; resolves once it has gone. */
export function popup({ title, icon = 'success', ms = POPUP_MS }: PopupRequest): Promise<void> {
  return new Promise((done) => {
    lastId += 1
    change([...queue, { id: lastId, kind: 'popup', request: { title, icon, ms }, answer: () => done() }])
  })
}

/** The question on the screen now, for the dialog that draws it. */
export function askedNow(): Asked | undefined {
  return queue[0]
}

/** Answers the question on the screen and brings the next one up. */
export function answer(asked: Asked, yes: boolean): void {
  if (!queue.includes(asked)) return
  change(queue.filter((one) => one !== asked))
  asked.answer(yes)
}

/** Calls the listener whenever the question on the screen changes. */
export function subscribeAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves at the next question or notice; with `now` at once if one waits already. */
export function nextAsked({ now = false } = {}): Promise<void> {
  if (now && askedNow()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = subscribeAsked(() => {
      if (!askedNow()) return
      stop()
      resolve()
    })
  })
}

function change(next: readonly Asked[]): void {
  queue = next
  for (const listener of listeners) listener()
}

/** The usual question before something is deleted. */
export const deleteQuestion: Words = {
  en: 'Do you want to delete this data item?',
  th: 'ต้องการลบรายการนี้ใช่หรือไม่?',
}
