import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'

const here = import.meta.dirname
/** `run-command.ts` is what they share; the rest are commands. */
const commands = readdirSync(join(here, 'src/commands')).filter(
  (file) => file !== 'run-command.ts' && !file.includes('.test.'),
)

/**
 * Packages of hundreds of small modules: to load them file by file is a third of a start. The others stay outside,
 * where they find their own files.
 */
const bundled = [
  'kysely',
  'zod',
  /better-auth/,
  'better-call',
  'jose',
  /^@noble\//,
  'nodemailer',
  'postal-mime',
]

/** The server and its commands, each one file on Node. */
export default defineConfig({
  root: here,
  logLevel: 'warn',
  ssr: { noExternal: [/^@windrow\//, ...bundled] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'simulated-thread': 'src/weather/sources/simulated/simulated-thread.ts',
        'hash-thread': 'src/people/identity/hash-thread.ts',
        'boundary-thread': 'src/fields/boundaries/boundary-thread.ts',
        'rehearsal-thread': 'src/alerts/settings/rehearsal-thread.ts',
        'planting-thread': 'src/planting/planting-thread.ts',
        'field-state-thread': 'src/planting/field-state/field-state-thread.ts',
        'parquet-thread': 'src/portfolio/parquet-thread.ts',
        'report-thread': 'src/reports/draw/report-thread.ts',
        ...Object.fromEntries(commands.map((file) => [basename(file, '.ts'), `src/commands/${file}`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'copy-what-is-read-at-run-time',
      writeBundle: async ({ dir = '' }) => {
        await cp(join(here, 'src/platform/db/migrations'), join(dir, 'migrations'), { recursive: true })
        await cp(join(here, 'src/weather/sources/simulated/atlas'), join(dir, 'atlas'), { recursive: true })
        await cp(join(here, 'src/places/data'), join(dir, 'places'), { recursive: true })
      },
    },
  ],
})
