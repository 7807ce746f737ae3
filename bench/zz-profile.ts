import { chromium } from '/work/main/node_modules/playwright-core/index.mjs'
import { startBuiltPage } from '/work/main/bench/plain-react-server.ts'
const served = await startBuiltPage('map-page')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] })
for (const hash of (process.argv[2] ?? '#ours').split(',')) {
for (let i = 0; i < 2; i++) {
const c = await browser.newContext({ viewport: { width: 1200, height: 600 }, reducedMotion: 'reduce' })
const page = await c.newPage()
const cdp = await c.newCDPSession(page)
const events: any[] = []
cdp.on('Tracing.dataCollected', ({ value }: any) => events.push(...value))
await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.cpu_profiler'] } } as any)
await page.goto(served.url + hash)
let quiet = 0
while (quiet < 10) { await page.waitForTimeout(100); quiet = await page.evaluate(() => document.querySelector('[data-map="idle"]') !== null) ? quiet + 1 : 0 }
const done = new Promise(r => cdp.once('Tracing.tracingComplete', r as any))
await cdp.send('Tracing.end'); await done
await c.close()
if (i === 0) continue
const ready = events.find(e => e.name === 'data-ready')
const tid = ready.tid, pid = ready.pid
const tasks = events.filter(e => e.pid === pid && e.tid === tid && e.name === 'ThreadControllerImpl::RunTask' && e.ts >= ready.ts - 1).concat(events.filter(e => e.pid === pid && e.tid === tid && e.name === 'RunTask' && e.ts >= ready.ts - 1))
tasks.sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
const sum = tasks.reduce((s, t) => s + (t.tdur ?? 0), 0) / 1000
console.log(hash, 'main thread cpu', Math.round(sum), 'top tasks cpu/wall ms', tasks.slice(0, 12).map(t => `${Math.round(t.tdur / 1000)}/${Math.round(t.dur / 1000)}@${Math.round((t.ts - ready.ts) / 1000)}`).join(' '))
// cpu samples
const prof = events.filter(e => e.name === 'Profile' && e.pid === pid && e.tid === tid)
const ids = new Set(prof.map(e => e.id))
const nodes = new Map<number, any>(); const samples: [number, number][] = []
for (const p of prof) { let t = p.args.data.startTime
  for (const ch of events.filter(e => e.name === 'ProfileChunk' && e.pid === pid && e.id === p.id).sort((a,b)=>a.ts-b.ts)) {
    const d = ch.args.data; for (const n of d.cpuProfile?.nodes ?? []) nodes.set(n.id, n)
    const dl = d.timeDeltas ?? []; (d.cpuProfile?.samples ?? []).forEach((s: number, k: number) => { t += dl[k] ?? 0; samples.push([t, s]) })
  } }
for (const task of tasks.slice(0, 5)) {
  const self = new Map<string, number>(), total = new Map<string, number>(); let n = 0
  for (const [t, s] of samples) if (t >= task.ts && t <= task.ts + task.dur) { n++
    let node = nodes.get(s); const name = (x: any) => `${x.callFrame.functionName || '(anon)'}:${(x.callFrame.url ?? '').split('/').pop()}:${x.callFrame.lineNumber}:${x.callFrame.columnNumber}`
    self.set(name(node), (self.get(name(node)) ?? 0) + 1); const seen = new Set()
    while (node) { const k = name(node); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + 1) } node = nodes.get(node.parent) } }
  const top = (m: Map<string, number>, k: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, k).map(([a, v]) => `${Math.round(100 * v / n)}% ${a}`).join(' | ')
  console.log(` task ${Math.round(task.tdur / 1000)}ms cpu: SELF ${top(self, 6)}\n   TOTAL ${top(total, 16)}`)
}
const workers = new Map<string, number>()
for (const e of events) if (e.pid === pid && e.tid !== tid && /RunTask/.test(e.name) && e.tdur) workers.set(String(e.tid), (workers.get(String(e.tid)) ?? 0) + e.tdur / 1000)
console.log(' other threads cpu', [...workers].map(([k, v]) => `${k}:${Math.round(v)}`).join(' '))
}}
await browser.close(); served.stop()
