// The steps a new company is set up by. What is done is told by the company's records; only what is skipped is kept.
import * as z from 'zod/mini'
import { choice } from '#base/fields.ts'
import { oneOf } from '#base/one-of.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { words } from '#base/text.ts'

/** The steps in their order, by what they are called. */
export const setUpSteps = words({
  COMPANY: { en: 'Company name', th: 'ชื่อบริษัท' },
  LOGO: { en: 'Logo on papers', th: 'โลโก้บนหัวเอกสาร' },
  HOLIDAYS: { en: 'Holidays', th: 'วันหยุด' },
  BRANCHES: { en: 'Branches', th: 'สาขา' },
  PEOPLE: { en: 'Employees', th: 'พนักงาน' },
})
export type SetUpStep = keyof typeof setUpSteps

const said = words({
  steps: { en: 'Steps to set up the company', th: 'ขั้นตอนตั้งค่าบริษัท' },
  step: { en: 'Step', th: 'ขั้นตอน' },
  skip: { en: 'Skip a step', th: 'ข้ามขั้นตอน' },
  skipped: { en: 'Skipped; you can come back to it at any time', th: 'ข้ามแล้ว กลับมาทำภายหลังได้ทุกเมื่อ' },
  unskip: { en: 'Take a skipped step up again', th: 'นำขั้นตอนที่ข้ามกลับมาทำ' },
  unskipped: { en: 'The step is open again', th: 'นำขั้นตอนกลับมาแล้ว' },
  open: { en: 'Look at the steps for the first time', th: 'เปิดดูขั้นตอนตั้งค่าครั้งแรก' },
})
const step = choice({ label: said.step, options: setUpSteps, required: true })
const stepRow = z.object({
  step: oneOf(setUpSteps),
  state: z.enum(['DONE', 'SKIPPED', 'OPEN']),
})
const changes = ['companySetup', 'dashboards']

/** The steps in their order. A step that was skipped and is done since is done. */
export const listSteps = operation({
  name: 'companySetup.steps',
  title: said.steps,
  effect: 'read',
  access: 'admin',
  input: {},
  output: value(z.array(stepRow)),
})

/** Leaves a step out; a second time changes nothing. */
export const skipStep = operation({
  name: 'companySetup.skip',
  title: said.skip,
  effect: 'write',
  changes,
  access: 'admin',
  input: { step },
  output: nothing,
  done: said.skipped,
})

/** Takes a skip back. */
export const unskipStep = operation({
  name: 'companySetup.unskip',
  title: said.unskip,
  effect: 'write',
  changes,
  access: 'admin',
  input: { step },
  output: nothing,
  done: said.unskipped,
})

/** Notes that the steps were looked at: the product opens them by itself only once. */
export const openSteps = operation({
  name: 'companySetup.open',
  title: said.open,
  effect: 'write',
  changes,
  access: 'admin',
  input: {},
  output: nothing,
})

export type SetUpStepRow = OutputFor<typeof listSteps>[number]
