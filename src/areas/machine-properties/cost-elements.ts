// Which fields a cost line of each element has.

interface ElementFields {
  readonly required: readonly string[]
  readonly all: readonly string[]
}

const of = (...names: string[]): ElementFields => ({ required: names, all: names })

/** By element; what is not named stays empty. */
export const fieldsByElement = {
  LABOR: of('job_task_id', 'labor_grade_id', 'hours', 'people'),
  RAW_MATERIAL: {
    required: ['master_material_id', 'qty'],
    all: ['master_material_id', 'qty', 'scrap_pct'],
  },
  OVERHEAD: of('overhead_id'),
  SUPPORT: of('cost_type_id', 'qty', 'unit_price'),
} as const satisfies Readonly<Record<string, ElementFields>>
