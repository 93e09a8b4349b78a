// Where the keyboard goes on when what was pressed goes away with its answer: a line that is approved, taken back, restored. The browser
// leaves the focus on nothing then, and the reader at the top of the page.
import { focusOn } from './focus-on.web.ts'

const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled)'

// of a list, or of a table
const lineOf = 'li, [role=row]'

/**
 * The `ref` of an element around lines whose buttons take them away, and the button that adds another. The focus goes on to the line that
 * stands in the place of the one that left, or to the one before; after the last one to the button that stands last: it adds. A button that is
 * shut until its answer has come (`aria-busy`, also of what is around it) gets it back. Where the reader goes meanwhile it stays.
 */
export function keptFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let last: { readonly at: HTMLElement; readonly line: HTMLElement | null; readonly index: number } | null =
    null
  const lines = () => [...part.querySelectorAll<HTMLElement>(lineOf)]
  const dialog = part.closest('[role=dialog]')
  // a question asked over it comes back to it
  const isAsked = (target: Element) => {
    const over = target.closest('[role=dialog], [role=alertdialog]')
    return over !== null && over !== dialog
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || isAsked(target)) return
    if (part.contains(target) && target !== part) {
      const line = target.closest<HTMLElement>(lineOf)
      last = { at: target, line, index: line ? lines().indexOf(line) : -1 }
    } else if (!target.contains(part)) last = null
  }
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Element) || !isAsked(target)) last = null
  }
  const settle = () => {
    if (!last) return
    const { at, line, index } = last
    const isShut = at.matches(':disabled')
    const focused = document.activeElement
    const isNowhere = focused === null || focused.contains(part) || (focused === at && isShut)
    if (!isNowhere || part.closest('[inert]')) return
    if (at.isConnected && !isShut) return at.focus()
    if (at.isConnected && at.closest('[aria-busy=true]')) return
    last = null
    const there = lines()
    const next = line?.isConnected ? line : there[Math.min(index, there.length - 1)]
    // of a table its first cell, from where the arrows lead on
    if (index >= 0 && next) return focusOn(next.querySelector<HTMLElement>('[role=gridcell]') ?? next)
    const left = [...part.querySelectorAll<HTMLElement>(controls)]
    // what opens a menu, as over a table, adds no line
    const control =
      index >= 0 ? left.findLast((one) => one.getAttribute('aria-haspopup') !== 'menu') : left[0]
    if (control) control.focus()
    else focusOn(part)
  }
  const changed = new MutationObserver(settle)
  changed.observe(dialog ?? part, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'aria-busy'],
  })
  // a dialog over it that closes
  changed.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress, true)
  return () => {
    changed.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress, true)
  }
}
