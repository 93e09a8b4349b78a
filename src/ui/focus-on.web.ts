// Gives the keyboard to what is no control: a line of a list, a message.

/** Focuses it, so that it is read and Tab goes on from there; it stops being focusable once it is left. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus()
}
