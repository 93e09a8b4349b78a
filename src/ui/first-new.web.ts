// Where the keyboard goes on when more of a list is shown.
import { focusOn } from './focus-on.web.ts'

let waiting: MutationObserver | undefined

/** Once lines come to the list a pressed button stands in, or below, the first of them takes the focus, unless it went elsewhere meanwhile. */
export function focusFirstNew(button: HTMLElement): void {
  waiting?.disconnect()
  const list = button.closest<HTMLElement>('ul, ol, section, [role=tabpanel], [role=dialog], main')
  const root = list ?? document.body
  const known = new Set(root.querySelectorAll('li'))
  const observer = new MutationObserver(() => {
    const first = [...root.querySelectorAll('li')].find(
      (line) => !known.has(line) && !line.contains(button) && !line.querySelector('.skeleton'),
    )
    if (!first) return
    observer.disconnect()
    const at = document.activeElement
    if (at === null || at === button || at.contains(root)) focusOn(first)
  })
  observer.observe(root, { childList: true, subtree: true })
  waiting = observer
}
