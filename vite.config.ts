import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig, normalizePath } from 'vite'
import { builtHelp } from './src/areas/help/manual-build.server.ts'

const wholeDates = 'whole-dates'
const jsxRuntime = resolve(import.meta.dirname, 'src/ui/whole-dates/jsx-runtime.web.ts')

export default defineConfig(({ command }) => ({
  // how dates in texts are kept whole
  plugins: [
    react(command === 'build' ? { jsxImportSource: wholeDates } : {}),
    builtHelp(chaptersOfManual),
    laterIcons(),
    pageOfSignedIn(),
    filesTakenAlong(),
    packed(),
  ],
  resolve: { alias: { [`${wholeDates}/jsx-runtime`]: jsxRuntime } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
    rolldownOptions: {
      output: {
        // the shell names some 600 files: a letter fewer of each is felt in the first load
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [{ name: together, debugName: 'together', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  publicDir: 'src/app/public',
}))

// What the shell fetches later names what must come with it: not the parts that have come with the shell itself.
function notYetThere(_: string, parts: string[], { hostId }: { hostId: string }): string[] {
  return /\bshell-/.test(hostId)
    ? parts.filter((part) => !/\b(start|shell|rolldown-runtime)-/.test(part))
    : parts
}

// imported when asked and not bundled with this file, which would bring every area along
async function chaptersOfManual(): Promise<readonly string[]> {
  const contents = pathToFileURL(resolve(import.meta.dirname, 'src/app/chapters.ts')).href
  return ((await import(contents)) as typeof import('./src/app/chapters.ts')).chapters
}

// The package of icons is one module, which a build keeps whole in the first chunk that needs one of them: those of later are written out.
function laterIcons(): Plugin {
  const file = normalizePath(resolve(import.meta.dirname, 'src/ui/more-icon-paths.web.ts'))
  return {
    name: 'later-icons',
    apply: 'build',
    async load(id) {
      if (normalizePath(id) !== file) return null
      const { moreIconPaths } = (await import(
        pathToFileURL(file).href
      )) as typeof import('./src/ui/more-icon-paths.web.ts')
      return `export const moreIconPaths = ${JSON.stringify(moreIconPaths)}`
    },
  }
}

// Files are compressed once, here, and not at every request.
function packed(): Plugin {
  let outDir = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const file of globSync('**/*.{js,css,svg,txt,html,webmanifest}', { cwd: outDir })) {
        const path = resolve(outDir, file)
        const raw = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        )
      }
    },
  }
}

const FIRST_LIST = 'src/areas/service-orders/list/OrdersPage.tsx'

// The page below /app as a file of its own: it names what is fetched anyhow once the start has run, so that it comes
// beside it. As 'preload', as 'modulepreload' has it compiled before the start may run.
function pageOfSignedIn(): Plugin {
  return {
    name: 'page-of-signed-in',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('There is no index.html to add to')
      const lines = ['SignedInApp', 'shell', 'lists'].flatMap((wanted) => {
        const [chunk, ...more] = chunks.filter(({ name }) => name === wanted)
        if (!chunk || more.length > 0) throw new Error(`There is not one part named ${wanted}`)
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        return [
          `<link rel="preload" as="script" crossorigin href="/${chunk.fileName}">`,
          ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
        ]
      })
      const source = String(page.source).replace('</head>', `${lines.join('')}</head>`)
      this.emitFile({ type: 'asset', fileName: 'app.html', source })
    },
  }
}

/** Pages that open without a network, and what the shell fetches for them later. */
const TAKEN_ALONG = [
  'src/areas/dashboards/DashboardPage.tsx',
  'src/areas/service-orders/OrderPage.tsx',
  'src/areas/service-orders/visit-page/VisitPage.tsx',
  'src/app/order-page-parts.web.ts',
  'src/areas/time-entries/time-entries.wire.ts',
  'src/areas/sync/device/kept-start.web.ts',
  'src/areas/sync/device/use-kept-state.web.ts',
  'src/areas/session/sign-out.web.ts',
  'src/ui/ConfirmDialog.tsx',
  'src/app/shell/StartFailure.tsx',
  'src/ui/more-icon-paths.web.ts',
]
const SHELL = ['start', 'SignedInApp', 'shell', 'lists']

// The names of all files of which these pages are made, their dialogs included: the service worker keeps them with the first work that
// is taken along. What the shell fetches for other pages is not among them.
function filesTakenAlong(): Plugin {
  return {
    name: 'files-taken-along',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const roots = [...TAKEN_ALONG.map((path) => normalizePath(resolve(import.meta.dirname, path)))]
      const found = new Set<string>()
      const walk = (fileName: string) => {
        const chunk = bundle[fileName]
        if (found.has(fileName) || chunk?.type !== 'chunk') return
        found.add(fileName)
        chunk.imports.forEach(walk)
        if (!chunk.isEntry && !SHELL.includes(chunk.name)) chunk.dynamicImports.forEach(walk)
      }
      for (const chunk of chunks)
        if (
          chunk.isEntry ||
          SHELL.includes(chunk.name) ||
          roots.some((path) => chunk.moduleIds.includes(path))
        )
          walk(chunk.fileName)
      const styles = [...found].flatMap((fileName) => {
        const chunk = bundle[fileName]
        return chunk?.type === 'chunk'
          ? [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]
          : []
      })
      const fonts = Object.keys(bundle).filter((fileName) => /sarabun.*\.woff2$/i.test(fileName))
      const names = [...new Set([...found, ...styles, ...fonts])].map((name) => `/${name}`)
      this.emitFile({ type: 'asset', fileName: 'kept-files.json', source: JSON.stringify(names.sort()) })
    },
  }
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const files = new WeakMap<Graph, Map<string, string>>()

// The start of the product is one file, and what the shell needs beyond it another: forty small ones pack worse and
// are asked for one by one.
function together(id: string, graph: Graph): string | null {
  let fileOf = files.get(graph)
  if (!fileOf) {
    fileOf = new Map()
    // what the first list is made of, most lists are made of; they name customers and machines
    for (const one of needsOf(graph, FIRST_LIST))
      if (!one.includes('/src/areas/') || /\/areas\/(customers|machines)\//.test(one))
        fileOf.set(one, 'lists')
    for (const one of needsOf(graph, 'src/app/SignedInApp.tsx')) fileOf.set(one, 'shell')
    for (const one of needsOf(graph, 'src/app/main.tsx')) fileOf.set(one, 'start')
    files.set(graph, fileOf)
  }
  return /(main|SignedInApp)\.tsx$/.test(id) ? null : (fileOf.get(id) ?? null)
}

function needsOf(graph: Graph, from: string): Set<string> {
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  walk(normalizePath(resolve(import.meta.dirname, from)))
  return found
}
