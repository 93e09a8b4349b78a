// What the area of machines brings to the pages of models and types.
import type { RecordFact, RecordTab } from '#platform/records/record-parts.web.ts'
import { machineModel } from '../machine-type.ts'
import { listMachines } from '../machines.ts'
import { machineWords } from '../machines.text.ts'
import { CountFact } from './CountFact.tsx'
import { type ModelCard, readModelHead } from './model-page.ts'
import { assemblyWords, readSubAssemblies } from './sub-assemblies.ts'
import { type TypeCard, readTypeHead } from './type-page.ts'

const facts = { name: 'facts', title: { en: 'Facts', th: 'ข้อมูล' } } as const
const machines = {
  name: 'machines',
  title: { en: 'Machines', th: 'เครื่องจักร' },
  access: listMachines.access,
} as const

/** How many machines there are, as far as the caller sees them. */
export const machinesFact: RecordFact = { name: 'machines', title: machineWords.list, Shown: CountFact }

/** How many models a type has. */
export const modelsFact: RecordFact = { name: 'models', title: machineWords.models, Shown: CountFact }

/** What is written down of a model. */
export const modelFactsTab: RecordTab<ModelCard> = {
  ...facts,
  access: readModelHead.access,
  load: async () => (await import('./CatalogueFacts.tsx')).ModelFacts,
}

/** What a model is built of. */
export const subAssembliesTab: RecordTab<ModelCard> = {
  name: 'assemblies',
  title: assemblyWords.title,
  access: readSubAssemblies.access,
  load: async () => (await import('./SubAssemblies.tsx')).SubAssemblies,
}

/** The machines of a model. */
export const modelMachinesTab: RecordTab<ModelCard> = {
  ...machines,
  load: async () => (await import('./CatalogueLists.tsx')).ModelMachines,
}

/** Its datasheet. */
export const modelPapersTab: RecordTab<ModelCard> = {
  name: 'papers',
  title: { en: 'Papers', th: 'เอกสาร' },
  access: readModelHead.access,
  load: async () => (await import('./Papers.tsx')).ModelPapers,
}

/** What is written down of a type. */
export const typeFactsTab: RecordTab<TypeCard> = {
  ...facts,
  access: readTypeHead.access,
  load: async () => (await import('./CatalogueFacts.tsx')).TypeFacts,
}

/** The models of a type. */
export const typeModelsTab: RecordTab<TypeCard> = {
  name: 'models',
  title: machineWords.models,
  access: machineModel.select.access,
  load: async () => (await import('./CatalogueLists.tsx')).TypeModels,
}

/** The machines of a type. */
export const typeMachinesTab: RecordTab<TypeCard> = {
  ...machines,
  load: async () => (await import('./CatalogueLists.tsx')).TypeMachines,
}
