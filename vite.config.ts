import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), packed()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  publicDir: 'src/app/public',
})

// Files are compressed once, here, and not at every request.
function packed(): Plugin {
  let outDir = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const file of globSync('**/*.{js,css,svg}', { cwd: outDir })) {
        const path = join(outDir, file)
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
