// What contracts bring to their page: tabs, and the buttons of their life.
import { todayInBangkok } from '#base/date-format.ts'
import type { RecordAction, RecordTab } from '#platform/records/record-parts.web.ts'
import { deleteMaContract, getMaContract, seesMaMoney, updateMaContract } from './ma-contracts.ts'
import { maWords } from './ma-contracts.text.ts'
import { renewMa, setMaStatus } from './ma-life.ts'
import type { MaPage } from './ma-page.ts'
import { type MaStatus, isMaOver } from './ma-state.ts'
import { maVerbs } from './ma-verbs.ts'

type Tab = RecordTab<MaPage>
type Action = RecordAction<MaPage>

/** What it promises. */
export const maFactsTab: Tab = {
  name: 'facts',
  title: { en: 'Terms', th: 'เงื่อนไข' },
  access: getMaContract.access,
  load: async () => (await import('./MaFacts.tsx')).MaFacts,
}

/** Its machines. */
export const maMachinesTab: Tab = {
  name: 'machines',
  title: { en: 'Machines', th: 'เครื่องจักร' },
  access: getMaContract.access,
  count: ({ contract }) => contract.machine_count,
  load: async () => (await import('./MaMachines.tsx')).MaMachinesTab,
}

/** Orders of its machines. */
export const maOrdersTab: Tab = {
  name: 'orders',
  title: { en: 'Orders', th: 'ใบงาน' },
  access: {
    anyOf: [
      { menu: '/app/Active', flag: 'view' },
      { menu: '/app/Closed', flag: 'view' },
      { menu: '/app/Reject', flag: 'view' },
    ],
  },
  load: async () => (await import('./MaOrders.tsx')).MaOrders,
}

/** Its instalments, for callers who are told money. */
export const maInvoicesTab: Tab = {
  name: 'invoices',
  title: { en: 'Invoices', th: 'ค่าบริการ' },
  access: seesMaMoney,
  load: async () => (await import('./MaInvoices.tsx')).MaInvoices,
}

/** What was signed. */
export const maPapersTab: Tab = {
  name: 'papers',
  title: { en: 'Papers', th: 'เอกสาร' },
  access: getMaContract.access,
  load: async () => (await import('./MaPapers.tsx')).MaPapers,
}

const steps = () => import('./MaStepDialog.tsx')

function step(
  from: MaStatus,
  to: MaStatus,
  verb: keyof typeof maVerbs,
  more: Pick<Action, 'icon' | 'load'> & { isMain?: true },
): Action {
  return {
    name: `${from} ${to}`,
    title: maVerbs[verb],
    access: setMaStatus.access,
    isFor: ({ contract }) => contract.status === from && !isMaOver(contract, todayInBangkok()),
    ...more,
  }
}

/** The next step is the filled button. */
export const maActions: readonly Action[] = [
  step('DRAFT', 'PROPOSED', 'propose', {
    icon: 'email',
    isMain: true,
    load: async () => (await steps()).ProposeMa,
  }),
  step('PROPOSED', 'ACTIVE', 'begin', {
    icon: 'check',
    isMain: true,
    load: async () => (await steps()).ActivateMa,
  }),
  step('SUSPENDED', 'ACTIVE', 'resume', {
    icon: 'play-circle',
    isMain: true,
    load: async () => (await steps()).ResumeMa,
  }),
  {
    name: 'renew',
    title: maWords.renew,
    icon: 'refresh',
    access: renewMa.access,
    isMain: true,
    isFor: ({ contract }) => contract.status === 'ACTIVE' && contract.renewed_by_id === null,
    load: async () => (await import('./MaRenewDialog.tsx')).RenewMa,
  },
  {
    name: 'edit',
    title: { en: 'Edit', th: 'แก้ไข' },
    icon: 'pencil',
    access: updateMaContract.access,
    isFor: ({ contract }) => !isMaOver(contract, todayInBangkok()),
    load: async () => (await import('./MaContractDialog.tsx')).EditMaDialog,
  },
  step('PROPOSED', 'DRAFT', 'redraft', { icon: 'undo', load: async () => (await steps()).RedraftMa }),
  step('PROPOSED', 'LOST', 'lose', { icon: 'close', load: async () => (await steps()).LoseMa }),
  step('ACTIVE', 'SUSPENDED', 'suspend', {
    icon: 'pause-circle',
    load: async () => (await steps()).SuspendMa,
  }),
  step('ACTIVE', 'TERMINATED', 'terminate', { icon: 'close', load: async () => (await steps()).TerminateMa }),
  step('RENEWED', 'SUSPENDED', 'suspend', {
    icon: 'pause-circle',
    load: async () => (await steps()).SuspendMa,
  }),
  step('RENEWED', 'TERMINATED', 'terminate', {
    icon: 'close',
    load: async () => (await steps()).TerminateMa,
  }),
  step('SUSPENDED', 'TERMINATED', 'terminate', {
    icon: 'close',
    load: async () => (await steps()).TerminateMa,
  }),
  {
    name: 'delete',
    title: maWords.remove,
    icon: 'delete',
    access: deleteMaContract.access,
    isFor: ({ contract }) => contract.status === 'DRAFT',
    load: async () => (await import('./DeleteMa.tsx')).DeleteMa,
  },
]
