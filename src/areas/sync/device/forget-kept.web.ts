// What happens to kept work when a user signs out: asked first where something was not sent, then nothing is left of it.
import { fillBoth, words } from '#base/text.ts'
import { confirm } from '#ui/ask.web.ts'
import { forgetFiles } from './kept-files.web.ts'
import { isAnythingKept } from './is-kept.web.ts'
import { actsOf, forgetUser, keptStore } from './kept-store.web.ts'
import { sendKept } from './send-kept.web.ts'
import { tellKeptChanged } from './kept-changes.web.ts'

const said = words({
  unsent: {
    en: '{count} {count|item was|items were} not sent',
    th: 'ยังไม่ได้ส่ง {count} รายการ',
  },
  lost: {
    en: 'They are on this device only. If you log out now they are deleted and cannot be brought back.',
    th: 'รายการเหล่านี้อยู่ในเครื่องนี้เท่านั้น ถ้าออกจากระบบตอนนี้จะถูกลบและกู้คืนไม่ได้',
  },
  drop: { en: 'Delete and log out', th: 'ลบและออกจากระบบ' },
  stay: { en: 'Stay', th: 'อยู่ต่อ' },
})

/** What waits is given so long to be sent before the question. */
const PATIENCE_MS = 5000

/** True if the user may leave: nothing waits, or what waits may be lost. What can be sent is sent first. */
export async function mayForgetKept(userId: number): Promise<boolean> {
  if (!(await isAnythingKept())) return true
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([sendKept().catch(() => {}), patience])
  const count = (await actsOf(userId)).filter(({ state }) => state !== 'sent').length
  if (count === 0) return true
  return confirm({
    title: fillBoth(said.unsent, { count }),
    text: said.lost,
    icon: 'warning',
    confirmText: said.drop,
    cancelText: said.stay,
  })
}

/** Leaves nothing of a user on this device. */
export async function forgetKept(userId: number): Promise<void> {
  if (!(await isAnythingKept())) return
  await forgetUser(userId)
  // what is left of them is the product's own, without a word of anybody
  await forgetFiles().catch(() => {})
  tellKeptChanged()
}

/** The same for a user whose name is known: the session was ended for them elsewhere. */
export async function forgetKeptOf(username: string): Promise<void> {
  if (!(await isAnythingKept())) return
  const owners = await (await keptStore()).getAll('owner')
  const name = username.toLowerCase()
  for (const owner of owners) if (owner.username.toLowerCase() === name) await forgetKept(owner.user_id)
}
