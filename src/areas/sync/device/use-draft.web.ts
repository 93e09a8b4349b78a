// What is typed on a page that was taken along outlives the browser: kept while the form is open, shown when it is opened again.
import { useEffect, useRef } from 'react'
import type { Fields } from '#base/fields.ts'
import { isCapturing } from '#platform/browser/captured.web.ts'
import type { OperationForm } from '#platform/browser/Form.tsx'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { isAnythingKept } from './is-kept.web.ts'
import { keptStore } from './kept-store.web.ts'

/** So much typing may be lost. */
const DRAFT_MS = 500

/**
 * Keeps what is typed into a form under `name`; a form that is left or saved leaves nothing, a browser that is killed does. `besides`: what
 * is chosen again, as its name would be missing beside it.
 */
export function useDraft<F extends Fields>(
  name: string,
  form: OperationForm<F>,
  besides: readonly string[] = [],
): void {
  const { values, dirty } = form
  const text = JSON.stringify(values)
  const latest = useRef(form)
  latest.current = form
  const chosenAgain = useRef(besides)
  useEffect(() => {
    void restore(name, latest.current, chosenAgain.current)
    return () => void drop(name)
  }, [name])
  useEffect(() => {
    if (!isCapturing()) return
    const timer = setTimeout(() => void (dirty ? put(name, JSON.parse(text)) : drop(name)), DRAFT_MS)
    return () => clearTimeout(timer)
  }, [name, dirty, text])
}

async function restore<F extends Fields>(
  name: string,
  form: OperationForm<F>,
  besides: readonly string[],
): Promise<void> {
  const user_id = tabSession()?.user_ID
  if (user_id === undefined || !(await isAnythingKept())) return
  const draft = await (await keptStore()).get('draft', [user_id, name])
  for (const [field, value] of Object.entries(draft?.value ?? {}))
    if (field in form.fields && !besides.includes(field)) form.set(field, value)
}

async function put(name: string, value: Record<string, unknown>): Promise<void> {
  const user_id = tabSession()?.user_ID
  if (user_id !== undefined) await (await keptStore()).put('draft', { user_id, name, value })
}

async function drop(name: string): Promise<void> {
  const user_id = tabSession()?.user_ID
  if (user_id !== undefined && (await isAnythingKept()))
    await (await keptStore()).delete('draft', [user_id, name])
}
