// The order in which Vitest begins files: large ones first, which it does of itself, and before them those that take long though they are
// small, as they walk all there is. None of them is left to run alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONG = /e2e\/(pages-|fresh-clone)|src\/app\/(hostile-input-|exports\.|declared-entities\.)/

export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // a project after the other, as they came
    const projects = Object.groupBy(await super.sort(files), ({ project }) => project.name)
    return Object.values(projects).flatMap((its = []) => [
      ...its.filter(({ moduleId }) => LONG.test(moduleId)),
      ...its.filter(({ moduleId }) => !LONG.test(moduleId)),
    ])
  }
}
