// What a record about an employee is called, by its table: so that a refusal can say what stands in the way.
import { type Words, words } from '#base/text.ts'

export const usesSaid = words({
  more: { en: '{count} more', th: 'และอีก {count} คน' },
  other: { en: 'other records', th: 'ข้อมูลอื่น' },
  changed: { en: 'changed since', th: 'มีการแก้ไขข้อมูลภายหลัง' },
})

/** By the tables that name employees, whichever area they are of. */
export const employeeUses: Readonly<Record<string, Words>> = words({
  assign_member: { en: 'teams of service orders', th: 'ทีมงานของใบงาน' },
  app_user: { en: 'user account', th: 'บัญชีผู้ใช้' },
  booking_attendee: { en: 'invitations to meetings', th: 'คำเชิญประชุม' },
  employee: { en: 'supervises others', th: 'เป็นหัวหน้าของพนักงานอื่น' },
  employee_busy: { en: 'planned hours', th: 'เวลาที่ถูกจอง' },
  employee_skill: { en: 'skills', th: 'ทักษะ' },
  employee_file: { en: 'papers', th: 'เอกสาร' },
  leave_entitlement: { en: 'leave', th: 'การลา' },
  leave_record: { en: 'leave', th: 'การลา' },
  training_enrollment: { en: 'training', th: 'การอบรม' },
  org_unit: { en: 'heads a unit', th: 'เป็นหัวหน้าหน่วยงาน' },
  room_booking: { en: 'room bookings', th: 'การจองห้องประชุม' },
  service_order: { en: 'service orders', th: 'ใบงาน' },
  visit_engineer: { en: 'visits', th: 'นัดหมายเข้างาน' },
})

/** Stands for the work somebody has put into a card since. */
export const CHANGED = 'changed'

/** The words for one table. */
export function useOf(table: string): Words {
  return ((table === CHANGED && usesSaid.changed) || employeeUses[table]) ?? usesSaid.other
}
