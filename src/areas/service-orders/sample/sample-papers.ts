// What is written in the course of an order: comments, findings, and the report that the customer signs.
import type { Row } from '#platform/areas/sample-rows.ts'
import type { Random } from '#base/random.ts'
import { soonAfter, type Story } from './sample-steps.ts'
import { recommendations, type Talk, tell } from './sample-talk.ts'
import { timeOfDay, dayOf } from '#platform/areas/sample-clock.ts'
import type { Actor } from '#areas/people/sample/sample-cast.ts'

/** Now and then a person says one of the texts. `{date}` and `{time}` are those of `minute`. */
export function maybeSay(
  story: Story,
  talk: Talk | readonly string[],
  who: Actor,
  wait: number,
  minute = story.at,
): void {
  const { random, telling, contact, caller } = story
  if (!random.chance(0.45)) return
  const texts = 'broken' in talk ? suited(story, talk) : talk
  const time = timeOfDay(minute)
  const facts = {
    contact: contact ? `คุณ${contact.name.split(' ')[0]}` : (caller?.name ?? 'ลูกค้า'),
    date: telling.world.clock.shortDate(dayOf(minute)),
    time: `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`,
    other: random.one(['สายพาน', 'เครื่องพันฟิล์ม', 'คอนเวเยอร์', 'เครื่องชั่ง']),
  }
  say(story, tell(random.one(texts), facts), who, wait)
}

/** The texts that suit the order: it is about a breakdown, or about planned work. */
export function suited({ ending }: Story, talk: Talk): readonly string[] {
  return ending ? talk.broken : talk.planned
}

/** Adds a comment, `wait` minutes after the last step. */
export function say(story: Story, body: string, who: Actor, wait: number): void {
  story.telling.rows.comments.push({ ...written(story, who, wait), order_id: story.plan.id, body })
}

/** Adds what was found; `isOpen`: the cause is known, the remedy is still to come. */
export function addFinding(story: Story, isOpen = false): void {
  const { ending, telling, order, lead, coordinator } = story
  if (!ending) return
  const isAgain = story.findings++ > 0
  if (isAgain && order.reopen_count === 0) return
  const { causes, remedies } = telling.world
  telling.rows.findings.push({
    ...written(story, lead ?? coordinator, 0),
    order_id: story.plan.id,
    failure_cause_id: idOf(causes, isAgain ? 'INSTALLATION' : ending.cause),
    remedy_id: isOpen ? null : idOf(remedies, isAgain ? 'ADJUST' : ending.remedy),
    note: isAgain ? 'ปรับตั้งเพิ่มหลังเดินจริงครบกะ ไล่ค่าตามคู่มืออีกรอบ' : ending.note,
  })
}

/** Adds the report of the last visit. */
export function addReport(story: Story, status: 'DRAFT' | 'SUBMITTED' | 'SIGNED'): void {
  const { random, machine, contact, done, lead, coordinator, telling, order } = story
  const customer = contact ?? machine.contacts[0]!
  const isSigned = status === 'SIGNED'
  const engineer = status === 'DRAFT' ? null : lead
  telling.rows.reports.push({
    ...written(story, lead ?? coordinator, 1),
    order_id: story.plan.id,
    visit_id: story.doneVisitId,
    work_done: order.reopen_count === 0 ? done : `แก้ไขซ้ำ: ${done}`,
    recommendation: random.chance(0.4) ? random.one(recommendations) : null,
    customer_name: status === 'DRAFT' ? null : `คุณ${customer.name}`,
    customer_position: status === 'DRAFT' ? null : customer.position,
    signature: isSigned ? signaturePath(random) : null,
    engineer_signature: engineer && 'M90 60L90 150M60 80L180 60 150 140 260 70 300 150 400 60 520 120',
    engineer_signed_by: engineer?.userId ?? null,
    engineer_signed_at: engineer && soonAfter(story, 2),
    status,
    signed_at: isSigned ? soonAfter(story, 3) : null,
  })
}

function written(story: Story, who: Actor, wait: number): Row {
  return { created_by: who.userId, created_at: soonAfter(story, wait) }
}

function idOf(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`There is no ${code} among the causes and remedies`)
  return id
}

// Loops that run to the right, and a line beneath: what most signatures are.
function signaturePath(random: Random): string {
  const left = random.whole(60, 130)
  const pace = random.whole(9, 14)
  const height = random.whole(28, 52)
  const turn = 0.55 + random.fraction() * 0.5
  const points = Array.from({ length: random.whole(20, 30) }, (_, index) => {
    const x = left + index * pace + 16 * Math.sin(index * turn * 1.7)
    const y = 95 + height * Math.sin(index * turn) * (1 - index / 45)
    return `${Math.round(x)} ${Math.round(y)}`
  })
  const [first, ...rest] = points
  const below = random.whole(140, 160)
  return `M${first}L${rest.join(' ')}M${left - 10} ${below}L${left + 300} ${below - random.whole(4, 18)}`
}
