import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/web', emptyOutDir: true, manifest: true, sourcemap: false, modulePreload: { polyfill: false } },
  publicDir: 'src/app/public',
})
