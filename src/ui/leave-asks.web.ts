// A page with something unsaved: going elsewhere asks first, be it by a link, a tab, Back, a reload or closing the window.
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { words } from '#base/text.ts'
import { confirm } from './ask.web.ts'
import { goOnBack, useBackAsks } from './back-asks.web.ts'
import { useUnloadAsks } from './unload-asks.web.ts'

const said = words({
  leave: { en: 'Leave without saving?', th: 'ออกโดยไม่บันทึกใช่หรือไม่?' },
  lost: { en: 'What you changed here will be lost.', th: 'สิ่งที่แก้ไขไว้ในหน้านี้จะหายไป' },
  discard: { en: 'Leave', th: 'ออกเลย' },
  stay: { en: 'Keep editing', th: 'แก้ไขต่อ' },
})

/** While `unsaved`, leaving this part of the page asks; `onLeave` forgets what is not saved. */
export function useLeaveAsks(unsaved: boolean, onLeave: () => void): void {
  const { navigator } = useContext(NavigationContext)
  const asking = useRef(false)
  const leave = useEffectEvent(async (go: () => void) => {
    if (asking.current) return
    asking.current = true
    const left = await confirm({
      title: said.leave,
      text: said.lost,
      icon: 'warning',
      confirmText: said.discard,
      cancelText: said.stay,
    })
    asking.current = false
    if (!left) return
    onLeave()
    go()
  })
  useUnloadAsks(unsaved)
  useBackAsks(unsaved, () => void leave(goOnBack))
  // the plain router has no way to hold a step back: its own step is put behind the question
  useEffect(() => {
    if (!unsaved) return
    const { push } = navigator
    navigator.push = (...step) => void leave(() => push.apply(navigator, step))
    return () => {
      navigator.push = push
    }
  }, [unsaved, navigator])
}
