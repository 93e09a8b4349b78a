// What the npm scripts do, a line of description each.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBrowserPart } from './build-web.mjs'
import { develop } from './dev.mjs'
import { node, root } from './project.mjs'
import { checkAll, testAll, testShort } from './test-steps.mjs'

/** name → what it says in the help, whether packages are needed, and what it does (resolves to an exit code, or nothing for a server that stays). */
export const commands = {
  demo: {
    says: 'serve the sample company (data/demo) and print the address and sign-ins; --orders 100000 for measuring',
    needsInstall: true,
    run: (args) => serve(['--demo', ...args], './data/demo'),
  },
  start: {
    says: 'serve your own company (data); the first start prints the password of admin',
    needsInstall: true,
    run: (args) => serve(args, './data'),
  },
  dev: { says: 'the demo, reloading what you change', needsInstall: true, run: develop },
  test: {
    says: 'every check, test and journey, of long rows some drawn by --seed; --only <text> for those whose name or file has it',
    needsInstall: true,
    run: testShort,
  },
  'test:all': {
    says: 'the same with nothing drawn: every look of every page, each value of each call, the first start of a clone',
    needsInstall: true,
    run: testAll,
  },
  check: { says: 'types, lint and house checks only', needsInstall: true, run: checkAll },
  docs: { says: 'print the documents that come from the code', needsInstall: true, run: printDocuments },
  'db:draft': {
    says: 'draft the next migration from the areas’ .sql; with a name it is written (docs/migrations.md)',
    needsInstall: true,
    run: (args) => node(join(root, 'scripts/db-draft.ts'), args),
  },
  backup: {
    says: 'back up the company of NGAN_DATA while it runs, and prove it: --to DIR (docs/operating.md)',
    needsInstall: true,
    run: (args) => onCompany('backup.server.ts', args),
  },
  files: {
    says: 'copy the company’s files from a directory into a bucket or back, each compared: --from … --to s3://…',
    needsInstall: true,
    run: (args) => onCompany('move-files.server.ts', args),
  },
  restore: {
    says: 'bring a company back into an empty place: --from DIR [--backup NAME] [--data DIR]',
    needsInstall: true,
    run: (args) => onCompany('restore.server.ts', args),
  },
  proof: {
    says: 'faults, races, bad input, attacks on the sign-in; --tier short|quick|full|long, --seed, --only',
    needsInstall: true,
    run: (args) => node(join(root, 'proof/main.ts'), args),
  },
  bench: { says: 'measure against the limits of the machine', needsInstall: true, run: measure },
  help: { says: 'this list', needsInstall: false, run: help },
}

async function serve(args, dataDirectory) {
  process.chdir(root)
  process.env.NGAN_DATA ||= dataDirectory
  const code = await buildBrowserPart()
  if (code !== 0) return code
  // in this process: one less between a signal and the server
  const server = join(root, 'src/app/main.server.ts')
  process.argv = [process.execPath, server, ...args]
  // what was read once is kept ready to run: without the reader of TypeScript a later start needs 25 MB less
  module.enableCompileCache(join(root, 'node_modules/.cache/compiled'))
  await import(pathToFileURL(server).href)
  module.flushCompileCache()
}

// a program that works on the company of `npm start`; paths are meant from where npm was called
function onCompany(program, args) {
  process.env.NGAN_DATA ||= './data'
  return node(join(root, 'src/app', program), args)
}

async function printDocuments() {
  for (const file of ['settings-doc.ts', 'docs.ts']) {
    const path = join(root, 'scripts', file)
    const code = existsSync(path) ? await node(path) : 0
    if (code !== 0) return code
  }
  return 0
}

// "npm run bench -- hub" runs bench/hub.bench.ts; without a name it is the product beside its limits
async function measure(args) {
  const [name, ...rest] = args
  const own = join(root, `bench/${name}.bench.ts`)
  const code = await buildBrowserPart()
  if (code !== 0) return code
  return name && existsSync(own) ? node(own, rest) : node(join(root, 'bench/measure.ts'), args)
}

async function help() {
  for (const [name, { says }] of Object.entries(commands)) console.log(`npm run ${name.padEnd(8)} ${says}`)
  return 0
}
