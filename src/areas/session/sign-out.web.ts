// Leaving: asked first, told to the server, and forgotten here even if the server cannot be reached.
import { call } from '#platform/browser/call.web.ts'
import { forgetPayload, forgetSession } from '#platform/browser/stored-session.web.ts'
import { announceSignOut, replacedBy, tabSession } from '#platform/browser/tab-session.web.ts'
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
})

/** Asks, then signs out. */
export async function askToSignOut(): Promise<void> {
  if (!(await confirm({ title: said.sure, icon: 'question', confirmText: said.yes }))) return
  const session = tabSession()
  // who is signed in here now stays so: this tab's session has ended with theirs
  if (!session || replacedBy() !== null) return
  forgetPayload(session.username)
  await call(signOut, {}, { quiet: true }).catch(() => {})
  forgetSession(session)
  announceSignOut(session)
  cache.clear()
  toast.success(said.done)
  setTimeout(() => location.assign('/login'), SUCCESS_TOAST_MS)
}
