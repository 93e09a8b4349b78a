// What people are told of stock: that a material fell below its minimum.
import { may } from '#base/access.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { tell } from '#platform/notifications/tell.server.ts'
import type { NotificationType } from '#platform/server/contributions.server.ts'

const MATERIALS = '/app/Master-Material'

const stockLow: NotificationType = {
  name: 'materials.stockLow',
  title: { en: 'Stock is low', th: 'วัสดุเหลือน้อย' },
  sentence: {
    en: '{code} {name}: {stock} left, the minimum is {min}',
    th: '{code} {name}: เหลือ {stock} ต่ำกว่าขั้นต่ำ {min}',
  },
  thing: 'master_material',
  number: ({ code }) => String(code),
  link: ({ code }) => `${MATERIALS}?q=${encodeURIComponent(String(code))}`,
  reached: (user) => (may(user, { anyOf: [{ menu: MATERIALS, flag: 'view' }] }) ? sql`true` : sql`false`),
}

/** What materials tell people of. */
export const stockNotices: readonly NotificationType[] = [stockLow]

/** Tells those who keep stock, once a day, of a material that is below its minimum. */
export async function tellLowStock(db: Db, materialId: number): Promise<void> {
  const low = await db.maybe<{ day: string; code: string; name: object; stock: number; min: number }>(sql`
    select bangkok_day(now())::text as day, material_code::text as code, stock_ur::float8 as stock, min_stock::float8 as min,
      json_build_object('th', description_th, 'en', coalesce(description_en, description_th)) as name
    from master_material where id = ${materialId} and below_min`)
  if (!low) return
  const { day, ...params } = low
  await tell(db, stockLow, {
    id: materialId,
    key: day,
    params,
    to: sql`select u.employee_id from effective_permission p join app_user u on u.id = p.user_id
      where p.link = ${MATERIALS} and p.can_edit`,
  })
}
