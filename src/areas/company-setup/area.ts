// What a company begins with: its name, its logo, its holidays, its branches and its first people, step by step.
import type { Area } from '#platform/areas/area-declaration.ts'

export const companySetupArea = {
  name: 'companySetup',
  callsAt: 'api/SetUp',
  chapter: 215,
} as const satisfies Area
