// What the sections of a customer's page hold: areas contribute the rows, each under its own right and reach.
import * as z from 'zod/mini'
import { words } from '#base/text.ts'

/** The sections by their names. */
export const sectionWords = words({
  machines: { en: 'Machines', th: 'เครื่องจักร' },
  machine_cover: { en: 'Cover of machines', th: 'ความคุ้มครองของเครื่อง' },
  contracts: { en: 'MA contracts', th: 'สัญญา MA' },
  projects: { en: 'Projects', th: 'โครงการ' },
  machine_orders: { en: 'Orders by machine', th: 'ใบงานตามเครื่องจักร' },
  open_orders: { en: 'Open orders', th: 'ใบงานเปิด' },
  last_visits: { en: 'Last visits', th: 'เข้าหน้างานล่าสุด' },
  papers: { en: 'Papers', th: 'เอกสาร' },
})
export type SectionName = keyof typeof sectionWords

/** Rows of a section at most. */
export const SECTION_ROWS = 200

const maybeText = z.nullable(z.string())
const maStateNames = [
  'DRAFT',
  'PROPOSED',
  'UPCOMING',
  'IN_FORCE',
  'EXPIRING',
  'NOTICE',
  'EXPIRED',
  'SUSPENDED',
  'TERMINATED',
  'RENEWED',
  'LOST',
] as const
const projectStatusNames = [
  'DRAFT',
  'PLANNING',
  'IN_PROGRESS',
  'ON_HOLD',
  'HANDED_OVER',
  'CLOSED',
  'CANCELLED',
] as const
const orderGroup = z.enum(['ACTIVE', 'CLOSED', 'REJECT'])

export const customerSections = z.object({
  /** Machines in service first. */
  machines: z.optional(
    z.array(
      z.object({
        id: z.int(),
        serial_no: z.string(),
        machine_name: z.string(),
        customer_machine_no: maybeText,
        model_name: z.string(),
        site_id: z.int(),
        site_name: z.string(),
        /** Of the project it was built for. */
        project_no: maybeText,
        status: z.string(),
      }),
    ),
  ),
  /** Machines with orders: how many are open, and the last one. */
  machine_orders: z.optional(
    z.array(
      z.object({
        machine_id: z.int(),
        open_orders: z.int(),
        so_no: z.string(),
        status_group: orderGroup,
        title: z.string(),
        reported_at: z.string(),
      }),
    ),
  ),
  /** Machines in service, the shortest cover first. */
  machine_cover: z.optional(
    z.array(
      z.object({
        machine_id: z.int(),
        machine_name: z.string(),
        serial_no: z.string(),
        site_name: z.string(),
        kind: z.enum(['NONE', 'PART', 'WARRANTY', 'MA']),
        days_left: z.nullable(z.int()),
      }),
    ),
  ),
  /** Maintenance contracts, those that run first. */
  contracts: z.optional(
    z.array(
      z.object({
        id: z.int(),
        ma_no: z.string(),
        contract_name: z.string(),
        end_date: maybeText,
        state: z.enum(maStateNames),
        days_left: z.nullable(z.int()),
      }),
    ),
  ),
  /** Those that are not over first, by their due day. */
  projects: z.optional(
    z.array(
      z.object({
        id: z.int(),
        project_no: z.string(),
        project_name: z.string(),
        status: z.enum(projectStatusNames),
        due_date: z.string(),
        days_late: z.nullable(z.int()),
      }),
    ),
  ),
  /** The most urgent first. */
  open_orders: z.optional(
    z.array(
      z.object({
        id: z.int(),
        so_no: z.string(),
        title: z.string(),
        status: z.string(),
        priority: z.string(),
        site_name: z.string(),
        machine_id: z.nullable(z.int()),
        machine_name: maybeText,
        reported_at: z.string(),
        next_due_at: maybeText,
        hold_reason: maybeText,
        paused_since: maybeText,
        overdue: z.boolean(),
        owner: maybeText,
      }),
    ),
  ),
  /** Visits that have begun, five at most, the newest first. */
  last_visits: z.optional(
    z.array(
      z.object({
        id: z.int(),
        so_no: z.string(),
        status_group: orderGroup,
        title: z.string(),
        status: z.string(),
        planned_start: z.string(),
        planned_end: z.string(),
        site_name: z.string(),
        engineers: z.array(z.string()),
      }),
    ),
  ),
  /** Signed reports, the newest first. */
  papers: z.optional(
    z.array(
      z.object({
        id: z.int(),
        so_no: z.string(),
        status_group: orderGroup,
        title: z.string(),
        signed_at: z.string(),
        signed_by: z.string(),
      }),
    ),
  ),
})

type Sections = z.output<typeof customerSections>
/** A row of a section. */
export type SectionRow<Name extends SectionName> = NonNullable<Sections[Name]>[number]
