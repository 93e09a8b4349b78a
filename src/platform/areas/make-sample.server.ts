// Makes the sample company by the steps of the areas, each after those it names.
import type { ServerArea } from './area-declaration.server.ts'
import type { SampleCompany, SampleFact } from './sample-step.ts'

/** The areas with a step of the sample, in the order of the list except where a step names one that comes before it. */
export function inSampleOrder(areas: readonly ServerArea[]): ServerArea[] {
  const byName = new Map(areas.filter(({ sample }) => sample).map((one) => [one.area.name, one]))
  const ordered = new Set<ServerArea>()
  const visit = (one: ServerArea, path: readonly string[]) => {
    const { name } = one.area
    if (path.includes(name)) throw new Error(`Steps of the sample in a circle: ${[...path, name].join(', ')}`)
    for (const other of one.sample?.after ?? []) {
      const before = byName.get(other)
      if (!before) throw new Error(`The sample of ${name} comes after that of ${other}, which has none`)
      visit(before, [...path, name])
    }
    ordered.add(one)
  }
  for (const one of byName.values()) visit(one, [])
  return [...ordered]
}

/** Runs the steps of all areas one after another. */
export async function makeSample(
  areas: readonly ServerArea[],
  company: Omit<SampleCompany, 'give' | 'given'>,
): Promise<void> {
  const facts = new Map<SampleFact<unknown>, unknown>()
  const whole: SampleCompany = {
    ...company,
    give: (fact, value) => void facts.set(fact, value),
    given: <T>(fact: SampleFact<T>) => {
      if (!facts.has(fact)) throw new Error(`No step has given ${fact.name}: name its area in \`after\``)
      return facts.get(fact) as T
    },
  }
  for (const { sample } of inSampleOrder(areas)) await (await sample!.load())(whole)
  for (const { lateSample } of areas) if (lateSample) await (await lateSample.load())(whole)
}
