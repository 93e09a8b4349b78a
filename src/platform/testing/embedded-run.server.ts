// A program for tests: an application that has nothing but the embedded database of the directory given to it.
import { StartProblem } from '#platform/runtime/start-problem.server.ts'
import { startEmbedded } from '#platform/database/postgres/supervisor.server.ts'

const say = (line: object) => console.log(JSON.stringify(line))
const log = {
  info: (facts: object, message: string) => say({ message, ...facts }),
  warn: (facts: object, message: string) => say({ message, ...facts }),
  error: (facts: object, message: string) => say({ message, ...facts }),
}

try {
  const embedded = await startEmbedded({ dataDirectory: process.argv[2]!, log })
  const { host, password } = embedded.connection('ngan_superuser')
  const stay = setInterval(() => {}, 60_000)
  // before it is said to be ready: a stop that comes at once would end it without its database
  process.once('SIGTERM', () => {
    clearInterval(stay)
    void embedded.stop().then(() => say({ message: 'stopped' }))
  })
  say({ message: 'ready', host, password })
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}
