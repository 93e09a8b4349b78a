// A reporter of Vitest: how long each file took with its imports and hooks, which the JSON reporter leaves out.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

export default class FileTimes {
  #files = []

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const taken = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    this.#files.push({ name: relative(root, module.moduleId), seconds: taken / 1000 })
  }

  onTestRunEnd() {
    if (process.env.NGAN_FILE_TIMES) writeFileSync(process.env.NGAN_FILE_TIMES, JSON.stringify(this.#files))
  }
}
