// After a refused save the focus goes to the first faulty field.

/** Moves the focus to the first wrong field inside `form` that can be typed into, opening what hides it; without one, nothing. */
export function focusFirstWrong(form: HTMLElement | undefined): void {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  if (!marked) return
  const folded = marked.closest('details')
  if (folded) folded.open = true
  const control = 'input, textarea, select, button, [tabindex]'
  const target = marked.matches(control) ? marked : marked.querySelector<HTMLElement>(control)
  target?.focus()
}
