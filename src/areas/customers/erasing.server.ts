// Erasing a contact: what would go and what stays is told, or done.
import { problem } from '#base/errors.ts'
import { type Words, fillBoth, words } from '#base/text.ts'
import { notifyNobody } from '#platform/bus/live.server.ts'
import { sql, unionAll } from '#platform/database/sql.server.ts'
import { requireVersion } from '#platform/database/stale.server.ts'
import { type Context, type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { contactReached, readContact } from './customer-places.server.ts'
import { eraseContact } from './erasing.ts'

const said = words({
  own: {
    en: 'Name, position, telephone, e-mail, LINE and consent of the contact, and in its history',
    th: 'ชื่อ ตำแหน่ง เบอร์โทร อีเมล ไลน์ และความยินยอมของผู้ติดต่อ รวมทั้งในประวัติการแก้ไข',
  },
  texts: {
    en: 'What people typed into orders, comments and remarks: look through it yourself',
    th: 'ข้อความที่พิมพ์ไว้ในใบงาน ความเห็น และหมายเหตุ กรุณาตรวจและแก้เอง',
  },
  backups: {
    en: 'Backups, until they are replaced by newer ones',
    th: 'ไฟล์สำรองข้อมูล จนกว่าจะมีชุดใหม่มาแทน',
  },
})

interface Told extends Words {
  readonly count: number
  readonly is_kept: boolean
}

export const erasingHandlers: readonly OperationHandler[] = [
  handle(eraseContact, async ({ id, row_version, reason, dry_run }, context) => {
    const { db, contributions } = context
    // locks the contact first, so that no new record names it meanwhile; then erases what does
    await db.run(sql`select from customer_contact where id = ${id} for update`)
    const known = await readContact(db, id, contactReached(context))
    if (!known || known.erased_at) throw problem('NOT_FOUND')
    await requireVersion(db, known, row_version, {
      stamp: sql`select k.updated_by, k.updated_at from customer_contact k where k.id = ${id}`,
      current: () => readContact(db, id),
    })
    const told = await tell(context, id)
    if (dry_run) notifyNobody(db)
    else {
      await db.run(sql`update customer_contact set erased_at = now() where id = ${id}`)
      for (const { erase } of contributions.namesContacts) await db.run(erase(id))
      await db.run(sql`select erase_contact(${id}, ${reason})`)
    }
    return { ...told, erased: !dry_run, contact: (await readContact(db, id))! }
  }),
]

async function tell({ db, contributions }: Context, id: number) {
  const areas = contributions.namesContacts
  const rows = areas.length === 0 ? [] : await db.rows<Told>(unionAll(areas.map(({ told }) => told(id))))
  const found = (isKept: boolean): Words[] =>
    rows
      .filter(({ count, is_kept }) => count > 0 && is_kept === isKept)
      .map(({ en, th, count }) => fillBoth({ en, th }, { count }))
  return { removes: [said.own, ...found(false)], stays: [...found(true), said.texts, said.backups] }
}
