// The programs of machines: which version of which software runs where, what ran before, and what was found.
import * as z from 'zod/mini'
import type { Access, Flag } from '#base/access.ts'
import { exportOf } from '#base/exports.ts'
import {
  choice,
  dateTime,
  group,
  hidden,
  identifier,
  reference,
  rowId,
  rowVersion,
  text,
  textarea,
} from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { oneOf } from '#base/one-of.ts'
import { operation, pageOf, value } from '#base/operation.ts'
import { pagingFields } from '#base/paging.ts'
import { paper } from '#platform/files/papers.ts'
import { masterOption } from '#platform/records/master-data/master-data.ts'
import {
  programStates,
  programWords as said,
  softwareDone,
  softwareHelp as help,
  softwareKinds,
  softwareLabels as labels,
  softwareStates,
} from './software.text.ts'
import { takesFiles } from './software-versions.ts'

const by = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Program', flag }] })

const maybeText = z.nullable(z.string())
const kind = oneOf(softwareKinds)

const installRow = z.object({
  id: z.int(),
  machine_id: z.int(),
  machine_name: z.string(),
  serial_no: z.string(),
  /** Null for callers who do not see machines. */
  customer_code: maybeText,
  customer_name: maybeText,
  customer_name_en: maybeText,
  customer_short_name: maybeText,
  site_name: maybeText,
  software_id: z.int(),
  software_code: z.string(),
  software_name: z.string(),
  kind,
  software_status: oneOf(softwareStates),
  program_version_id: z.int(),
  version: z.string(),
  latest_version: z.string(),
  is_old: z.boolean(),
  /** The last copy found on the machine differs from this version's file. */
  is_changed: z.boolean(),
  is_rollback: z.boolean(),
  installed_at: z.string(),
  installed_by: maybeText,
  removed_at: maybeText,
  note: maybeText,
  service_order_id: z.nullable(z.int()),
  so_no: maybeText,
  so_group: maybeText,
  file: z.nullable(paper),
  row_version: z.int(),
})
/** A version of a software on a machine, now or before. */
export type InstallRow = z.output<typeof installRow>

/** What runs on machines now; by choice what is old, was changed on site, or ran before. */
export const listInstalls = operation({
  name: 'software.installs',
  title: said.many,
  effect: 'read',
  access: by('view'),
  input: {
    where: group(
      {
        text: text({ label: labels.text, helper: help.text, max: 100 }),
        machine_id: reference({ label: labels.machine, of: 'machine' }),
        software_id: reference({ label: labels.software, of: 'software' }),
        state: choice({ label: labels.state, options: programStates }),
      },
      { required: false },
    ),
    ...pagingFields({ installed_at: labels.installedAt }),
  },
  output: pageOf(installRow),
})

/** The same as a file. */
export const exportInstalls = exportOf(listInstalls, 'software.exportInstalls', {
  machine_name: labels.machine,
  serial_no: labels.serialNo,
  customer_name: labels.customer,
  software_code: labels.code,
  software_name: labels.software,
  kind: [labels.kind, softwareKinds],
  version: labels.version,
  latest_version: labels.latest,
  is_changed: labels.changed,
  installed_at: [labels.installedAt, 'moment'],
  installed_by: labels.installedBy,
  removed_at: [labels.removedAt, 'moment'],
  so_no: labels.order,
  note: labels.note,
})

const backupRow = z.object({
  id: z.int(),
  software_id: z.int(),
  software_name: z.string(),
  taken_at: z.string(),
  taken_by: maybeText,
  /** The version that was installed then. */
  version: maybeText,
  /** Null where there was nothing to compare it with. */
  is_changed: z.nullable(z.boolean()),
  note: maybeText,
  service_order_id: z.nullable(z.int()),
  so_no: maybeText,
  so_group: maybeText,
  file: paper,
})
/** A program as it was found on a machine. */
export type BackupRow = z.output<typeof backupRow>

const programsOfMachine = z.object({ installs: z.array(installRow), backups: z.array(backupRow) })
/** What ran on a machine, and what was found there, each the latest first. */
export type ProgramsOfMachine = z.output<typeof programsOfMachine>

/** All programs of a machine with their past: at most 200 installs and 200 copies. */
export const readPrograms = operation({
  name: 'software.ofMachine',
  title: said.ofMachine,
  effect: 'read',
  access: by('view'),
  input: { machine_id: rowId('machine') },
  output: value(programsOfMachine),
})

/** What was installed for an order, and what was found: told to every caller who sees the order, but for the files. */
export const programsOfOrder = operation({
  name: 'software.ofOrder',
  title: said.ofOrder,
  effect: 'read',
  access: {
    anyOf: [
      { menu: '/app/Active', flag: 'view' },
      { menu: '/app/Closed', flag: 'view' },
      { menu: '/app/Reject', flag: 'view' },
    ],
  },
  input: { service_order_id: rowId('service_order') },
  output: value(programsOfMachine),
})

/** One install with the whole past of its software on its machine. */
export const getInstall = operation({
  name: 'software.getInstall',
  title: said.one,
  effect: 'read',
  access: by('view'),
  input: { id: rowId('program_install') },
  output: value(z.extend(programsOfMachine, { install: installRow })),
})

/** Versions of software that is still installed, by the name of the software or the version. */
export const versionOptions = operation({
  name: 'software.versionOptions',
  title: said.versionOptions,
  effect: 'read',
  access: by('view'),
  input: {
    text: text({ label: labels.text, max: 100 }),
    software_id: reference({ label: labels.software, of: 'software' }),
  },
  output: value(z.array(masterOption)),
})

/** Machines within reach to choose from; the hint says the serial number. */
export const programMachines = operation({
  name: 'software.machineOptions',
  title: labels.machine,
  effect: 'read',
  access: by('view'),
  input: { text: text({ label: labels.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

/** Orders of a machine that the caller sees, the latest first. */
export const programOrders = operation({
  name: 'software.orderOptions',
  title: said.orders,
  effect: 'read',
  access: by('view'),
  input: { machine_id: rowId('machine'), text: text({ label: labels.text, max: 100 }) },
  output: value(z.array(masterOption)),
})

const beside = {
  service_order_id: reference({ label: labels.order, of: 'service_order' }),
  note: textarea({ label: labels.note, max: 1000 }),
} as const

const changes = ['software', 'machines']

/**
 * Installs a version on a machine in place of the one that runs. `replaces` is the install the caller saw there, null for none;
 * left out, whichever there is is replaced.
 */
export const installProgram = operation({
  name: 'software.install',
  title: said.install,
  effect: 'write',
  changes,
  access: by('create'),
  input: {
    data: group({
      machine_id: reference({ label: labels.machine, of: 'machine', required: true }),
      program_version_id: reference({ label: labels.version, of: 'program_version', required: true }),
      installed_at: dateTime({ label: labels.installedAt, helper: help.installedAt }),
      ...beside,
    }),
    replaces: hidden(z.optional(z.nullable(identifier()))),
  },
  output: value(installRow),
  done: softwareDone.installed,
})

/** Installs the version again that ran before this one. */
export const rollbackProgram = operation({
  name: 'software.rollback',
  title: said.rollback,
  effect: 'write',
  changes,
  access: by('edit'),
  input: {
    id: rowId('program_install'),
    row_version: rowVersion,
    note: textarea({ label: labels.note, max: 1000 }),
  },
  output: value(installRow),
  done: softwareDone.rolledBack,
})

/** Keeps the program as it was found on a machine, and compares it with what is installed there. */
export const insertBackup = operation({
  name: 'software.backupInsert',
  title: said.takeBackup,
  effect: 'write',
  changes,
  access: by('edit'),
  input: {
    data: group({
      machine_id: reference({ label: labels.machine, of: 'machine', required: true }),
      software_id: reference({ label: labels.software, of: 'software', required: true }),
      ...beside,
    }),
    upload: { ...hidden(identifier()), of: 'upload' } as const,
  },
  output: value(backupRow),
  doneBy: ({ is_changed }) => {
    if (is_changed === null) return softwareDone.kept
    return is_changed ? softwareDone.changed : softwareDone.unchanged
  },
})

/** The file of a program as it was found; that it was fetched stands in the audit. */
export const readBackupFile = operation({
  name: 'software.backupFile',
  title: said.backupFile,
  effect: 'read',
  transaction: 'own',
  access: takesFiles,
  input: { id: rowId('program_backup') },
  output: fileAnswer,
})
