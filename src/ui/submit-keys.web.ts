// Ctrl+Enter (⌘+Enter) sends a form from wherever one types in it, also where Enter alone means a new line or a choice.
import type { KeyboardEvent } from 'react'

/** A form's `onKeyDownCapture`: presses its submit button, unless that is disabled because the form is being sent. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  // a dialog opened from this form is drawn elsewhere, though React counts it as inside
  if (!event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.querySelector<HTMLButtonElement>('[type=submit]:not(:disabled)')?.click()
}
