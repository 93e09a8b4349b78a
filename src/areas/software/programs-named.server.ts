// What software means for an employee who leaves: the names stay with what was written down.
import { words } from '#base/text.ts'
import type { HoldsPeople } from '#platform/server/contributions.server.ts'

export const programsNamed: HoldsPeople = {
  lockOrder: 67,
  kinds: {},
  uses: words({
    software: { en: 'software they look after', th: 'ซอฟต์แวร์ที่รับผิดชอบ' },
    program_install: { en: 'programs they installed', th: 'โปรแกรมที่ติดตั้ง' },
    program_backup: { en: 'programs they saved', th: 'โปรแกรมที่เก็บไว้' },
  }),
}
