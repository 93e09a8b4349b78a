// Leaving: asked first, told to the server, and forgotten here. Where the server cannot be told, the session lives on: that is said.
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { call } from '#platform/browser/call.web.ts'
import {
  type StoredSession,
  forgetPayload,
  forgetSession,
  payloadOf,
  storePayload,
} from '#platform/browser/stored-session.web.ts'
import { announceSignOut, replacedBy, tabSession } from '#platform/browser/tab-session.web.ts'
import { forgetKept, mayForgetKept } from '#areas/sync/device/forget-kept.web.ts'
import { cache } from '#platform/browser/use-read.web.ts'
import { words } from '#base/text.ts'
import { confirm } from '#ui/ask.web.ts'
import { SUCCESS_TOAST_MS } from '#base/limits.ts'
import { toast } from '#ui/Toast.tsx'
import { signOut } from './session.ts'

const said = words({
  sure: { en: 'Are you sure to logout?', th: 'ต้องการออกจากระบบใช่หรือไม่?' },
  yes: { en: 'Log Out', th: 'ออกจากระบบ' },
  done: { en: 'Log Out Success!!', th: 'ออกจากระบบเรียบร้อยแล้ว' },
  untold: { en: 'The server could not be reached', th: 'ติดต่อเซิร์ฟเวอร์ไม่ได้' },
  lives: {
    en: 'Your session stays open there for up to 12 hours. If you leave now, this browser forgets it; to end it for certain, stay and log out when you are back online.',
    th: 'บัญชีของคุณยังเปิดค้างอยู่ที่เซิร์ฟเวอร์ได้นานสุด 12 ชั่วโมง ถ้าออกตอนนี้ เบราว์เซอร์นี้จะใช้ต่อไม่ได้ ถ้าต้องการปิดให้แน่นอน ให้รอจนเชื่อมต่อได้แล้วค่อยออกจากระบบ',
  },
  leave: { en: 'Leave anyway', th: 'ออกเลย' },
  stay: { en: 'Stay', th: 'อยู่ต่อ' },
})

/** Asks, then signs out. */
export async function askToSignOut(): Promise<void> {
  if (!(await confirm({ title: said.sure, icon: 'question', confirmText: said.yes }))) return
  const session = tabSession()
  // who is signed in here now stays so: this tab's session has ended with theirs
  if (!session || replacedBy() !== null) return
  if (!(await mayForgetKept(session.user_ID))) return
  const payload = payloadOf(session.username)
  forgetPayload(session.username)
  const isTold = await endAtServer(session)
  if (!isTold && !(await leavesUntold())) {
    if (payload) storePayload(payload)
    return
  }
  await forgetKept(session.user_ID)
  forgetSession(session)
  announceSignOut(session)
  cache.clear()
  if (isTold) toast.success(said.done)
  setTimeout(() => location.assign('/login'), SUCCESS_TOAST_MS)
}

// a session that has ended already needs no end
function endAtServer(session: StoredSession): Promise<boolean> {
  return call(signOut, {}, { session, quiet: true }).then(
    () => true,
    (failure: CallFailure) => failure.status === 401,
  )
}

function leavesUntold(): Promise<boolean> {
  return confirm({
    title: said.untold,
    text: said.lives,
    icon: 'warning',
    confirmText: said.leave,
    cancelText: said.stay,
  })
}
