// The one entry of all npm scripts: installs what is missing, finds the right Node, then does what was asked.
// Plain JavaScript without dependencies: before the first install there is only the machine's own Node (20.19 or newer).
import { commands } from './commands.mjs'
import { ensureInstalled } from './install.mjs'
import { continueWithNode24 } from './node-24.mjs'

const [name = 'help', ...args] = process.argv.slice(2)
const command = commands[name]

if (!command) {
  console.error(`There is no "${name}"; npm run help lists what there is.`)
  process.exit(1)
}
if (command.needsInstall) {
  await ensureInstalled()
  await continueWithNode24()
}
const code = await command.run(args)
// a server stays; everything else ends with its code
if (typeof code === 'number') process.exit(code)
