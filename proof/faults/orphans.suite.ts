// The application is killed and its database lives on without it: the next start takes it over, every time.
import { isAlive } from '../../src/platform/database/postgres/postmaster.server.ts'
import { until } from '../../src/platform/testing/program.server.ts'
import { untilReady } from '../environment/server.ts'
import { type Suite, percentile } from '../proof.ts'
import { openCompany } from './company.ts'

export const suite: Suite = {
  name: 'faults/orphans',
  title: 'Started again over a database that was left alone',
  async run(proof) {
    const company = await openCompany()
    const took: number[] = []
    let adopted = 0
    try {
      await company.start()
      for (let restart = 0; restart < proof.size(3, 30); restart++) {
        const orphan = company.postmaster()
        await company.server.stop('SIGKILL')
        if (!isAlive(orphan)) throw new Error('The database died with the application: nothing is proved')
        // now and then it is a database that has just crashed itself
        if (proof.random.chance(0.2)) process.kill(orphan, 'SIGQUIT')
        const begun = performance.now()
        const server = await company.start()
        await untilReady(server.port)
        took.push(performance.now() - begun)
        if (company.postmaster() === orphan) adopted++
      }
      const last = company.postmaster()
      const end = await company.server.stop('SIGTERM')
      await until('the database is gone', () => !isAlive(last))
      proof.figure('restarts over an orphan', took.length, '', { atLeast: proof.size(3, 30) })
      proof.figure('of them the same database went on', adopted)
      proof.figure('ready again, p95', Math.round(percentile(took, 95)), 'ms', { atMost: 5000 })
      proof.figure('ready again, longest', Math.round(Math.max(...took)), 'ms', { atMost: 10_000 })
      proof.figure('exit code of a later SIGTERM', end ?? 'none', '', { exactly: 0 })
    } finally {
      await company.close()
    }
  },
}
