import { endWithNpm } from './prepare/end-with-npm.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'
import { endAll, runTool } from './prepare/run-program.mjs'

const port = process.env.PORT || '3000'
const apiPort = process.env.WINDROW_API_PORT || '3001'

endWithNpm()
await prepare([])
console.log(
  `Windrow for development: http://localhost:${port} (the server alone: http://localhost:${apiPort})`,
)

const server = runTool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
  show: true,
  // Links in mails lead to the page that reloads itself.
  env: { BASE_URL: `http://localhost:${port}`, ...process.env, PORT: apiPort },
})
const web = runTool('vite/bin/vite.js', ['--port', port, '--strictPort', '--clearScreen', 'false'], {
  show: true,
  cwd: inRoot('packages', 'web'),
  env: { ...process.env, WINDROW_API_PORT: apiPort },
})

// One without the other is no use.
await Promise.race([server, web])
endAll()
