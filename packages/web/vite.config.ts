import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.WINDROW_API_PORT ?? '3001'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The content security policy allows no data: scripts or fonts, and an inlined picture cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // What every page needs is one file, run in the order of its imports: src/jitless.ts must come before the
        // first schema, and a file shared between chunks would run before the entry that imports it.
        codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/metrics', '/files', '/dev'].map((path) => [path, { target: api }]),
    ),
  },
})
