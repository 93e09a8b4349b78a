// Milestones of the sample projects: planned over their days, reached as far as each project has come, and what shows the tests.
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { sql } from '#platform/database/sql.server.ts'
import type { MilestoneKind } from '../milestone-kinds.ts'
import type { SampleProject } from './sample-projects.ts'

interface Step {
  readonly kind: MilestoneKind
  /** Which part of the project's days is over by its plan. */
  readonly at: number
  readonly weight: number
  readonly payment?: number
  /** Which day of the chain it says. */
  readonly link?: number
  /** Of large projects alone. */
  readonly isOfLarge?: true
}

const steps: readonly Step[] = [
  { kind: 'KICKOFF', at: 0, weight: 5, payment: 30 },
  { kind: 'DESIGN_FREEZE', at: 0.2, weight: 10 },
  { kind: 'PROCUREMENT', at: 0.35, weight: 15, isOfLarge: true },
  { kind: 'FABRICATION', at: 0.55, weight: 20, isOfLarge: true },
  { kind: 'PROGRAMMING', at: 0.6, weight: 10 },
  { kind: 'FAT', at: 0.68, weight: 10, payment: 20, isOfLarge: true },
  { kind: 'DELIVERY', at: 0.78, weight: 10, payment: 20, link: 0 },
  { kind: 'COMMISSIONING', at: 0.9, weight: 10, link: 1 },
  { kind: 'SAT', at: 0.95, weight: 10, payment: 20, link: 2 },
  { kind: 'HANDOVER', at: 1, weight: 5, link: 3 },
  { kind: 'FINAL_PAYMENT', at: 1.1, weight: 5, payment: 10 },
]

const paper = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
)

/** Plans a project and says what of it was reached; without a place for files no test was. */
export async function planMilestones(
  { db, clock, files }: Pick<SampleCompany, 'db' | 'clock' | 'files'>,
  one: SampleProject,
  project: number,
): Promise<void> {
  const isLarge = one.value > 2_000_000
  const hasBegun = !['DRAFT', 'PLANNING', 'CANCELLED'].includes(one.status)
  // what is off track was planned anew, three weeks later
  const moved = one.healths?.at(-1)?.[1] === 'OFF_TRACK' ? 21 : 0
  const wanted = steps.filter(({ isOfLarge }) => isLarge || !isOfLarge)
  for (const [place, step] of wanted.entries()) {
    const first = one.starts + Math.round(one.days * step.at)
    const isProved = step.kind === 'FAT' || step.kind === 'SAT'
    const reached = hasBegun && !(isProved && !files) ? reachedOn(one, step, first + (place % 4)) : null
    const file =
      isProved && files && reached !== null
        ? await files.keep(db, await files.put(paper, `${step.kind}-signed.pdf`, 'application/pdf'))
        : null
    await db.run(sql`
      insert into project_milestone (project_id, code, plan_date, baseline_date, actual_date, weight, payment_pct, evidence_file_id, evidence_note)
      values (${project}, ${step.kind}, ${clock.date(reached === null ? first + moved : first)}::date,
        ${hasBegun ? clock.date(first) : null}::date, ${reached === null ? null : clock.date(reached)}::date, ${step.weight}::numeric,
        ${one.value > 0 ? (step.payment ?? null) : null}::numeric, ${file?.id ?? null}::bigint,
        ${reached !== null && step.kind === 'KICKOFF' ? 'บันทึกการประชุมเปิดงานส่งลูกค้าแล้ว' : null})`)
  }
}

// what stands in the chain was reached on its day; anything else by its plan, a few days later, if that is over
function reachedOn({ chain, status }: SampleProject, { link, kind }: Step, planned: number): number | null {
  if (link !== undefined) return chain?.[link] ?? null
  if (kind === 'FINAL_PAYMENT') {
    const paid = (chain?.at(-1) ?? 0) + 30
    return status === 'CLOSED' || (status === 'HANDED_OVER' && paid < -90) ? paid : null
  }
  return planned < 0 ? planned : null
}
