// The life of a contract: it is offered, signed, rests, ends, and is followed by another.
import { choice, date, number, rowId, rowVersion, textarea, wrong } from '#base/fields.ts'
import { operation, value } from '#base/operation.ts'
import { doneWords } from '#base/text.ts'
import { byMa, maChanges, maContractRow } from './ma-contracts.ts'
import { maHelp as help, maLabels as label, maUnits, maWords as said } from './ma-contracts.text.ts'
import { type MaStatus, maStatuses, maSteps } from './ma-state.ts'

const which = { id: rowId('ma_contract'), row_version: rowVersion } as const
const writes = {
  effect: 'write',
  changes: maChanges,
  access: byMa('edit'),
  output: value(maContractRow),
  done: doneWords.saved,
} as const

/** Takes a contract one step on. What is lacking is told all at once; the database has the same rules. */
export const setMaStatus = operation({
  name: 'maContracts.setStatus',
  title: said.setStatus,
  ...writes,
  input: {
    ...which,
    to_status: choice({ label: label.status, options: maStatuses, required: true }),
    reason: textarea({ label: label.reason, max: 1000 }),
  },
  check: ({ to_status, reason }) =>
    needsReason(to_status) && !reason
      ? [wrong('reason', 'REQUIRED', { en: 'Please give a reason', th: 'กรุณาระบุเหตุผล' })]
      : [],
})

/** Ends a contract before its time: it covers until a day, today where none is named. */
export const terminateMa = operation({
  name: 'maContracts.terminate',
  title: said.terminate,
  ...writes,
  input: {
    ...which,
    terminated_on: date({ label: label.terminatedOn }),
    reason: textarea({ label: label.reason, max: 1000, required: true }),
  },
})

/** Drafts the contract that follows, from the day after, with the same terms and machines. */
export const renewMa = operation({
  name: 'maContracts.renew',
  title: said.renew,
  ...writes,
  access: byMa('create'),
  done: said.renewed,
  input: {
    id: rowId('ma_contract', { status: 'ACTIVE' }),
    row_version: rowVersion,
    months: number({ label: label.months, helper: help.months, min: 1, max: 240 }),
    uplift_pct: number({
      label: label.uplift,
      min: -100,
      max: 1000,
      decimals: 2,
      tailLabel: maUnits.percent,
    }),
  },
})

function needsReason(status: MaStatus): boolean {
  return Object.values(maSteps)
    .flat()
    .some((step) => step.to === status && step.needsReason)
}
