// Gives the build the manual in each language and what the product is made of, as modules; and the licences as a file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { manualFiles, readManual } from './manual-text.server.ts'
import { licenceTexts, readSoftware } from './software-build.server.ts'

/** `chaptersOf` names the folders of the manual's chapters in order. The modules `virtual:manual-th`, `virtual:manual-en` and `virtual:software`, and the files `licences.txt` and `offline-thai.woff2`. */
export function builtHelp(chaptersOf: () => Promise<readonly string[]>): Plugin {
  let root = ''
  return {
    name: 'built-help',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      return /^virtual:(manual-(th|en)|software)$/.test(id) ? `\0${id}` : null
    },
    async load(id) {
      if (id === '\0virtual:software') return `export const software = ${JSON.stringify(readSoftware(root))}`
      const language = /^\0virtual:manual-(th|en)$/.exec(id)?.[1] as 'th' | 'en' | undefined
      if (!language) return null
      const areas = join(root, 'src/areas')
      const chapters = await chaptersOf()
      for (const file of manualFiles(areas, chapters, language)) this.addWatchFile(file)
      return `export const manual = ${JSON.stringify(readManual(areas, chapters, language))}`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts(root) })
      // under a name that stays: the offline page knows no other
      const font = readFileSync(
        join(root, 'node_modules/@fontsource/sarabun/files/sarabun-thai-400-normal.woff2'),
      )
      this.emitFile({ type: 'asset', fileName: 'offline-thai.woff2', source: font })
    },
  }
}
