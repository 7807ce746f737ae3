import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { report } from './report.ts'
import { startServer, withDataDir } from './running.ts'

const FIELDS = 2_000
/** Ten seconds: the user watches the progress bar. */
const GOAL_MS = 10_000

/** A county: fields of 16 ha side by side over 0.6 by 0.6 degrees, in one file. */
function countyFile(): File {
  const columns = Math.ceil(Math.sqrt(FIELDS))
  const features = Array.from({ length: FIELDS }, (_, at) => {
    const lat = 41.8 + Math.floor(at / columns) * 0.013
    const lon = -94 + (at % columns) * 0.013
    const geometry = { type: 'Polygon', coordinates: [square(lat, lon, 400)] }
    return { type: 'Feature', properties: { name: `Field ${at + 1}` }, geometry }
  })
  return new File([JSON.stringify({ type: 'FeatureCollection', features })], 'county.geojson')
}

await withDataDir(async (dataDir) => {
  const server = await startServer(dataDir)
  try {
    let token: string | null = null
    const call = createClient({ baseUrl: server.url, token: () => token })
    const signedUp = await call(api.signUp, {
      body: { name: 'Bench', email: 'bench@windrow.test', password: 'harvest moon over barley' },
    })
    token = signedUp.token

    const uploadStarted = performance.now()
    const { data } = await call(api.uploadFile, { file: countyFile() })
    const uploadMs = performance.now() - uploadStarted

    const importStarted = performance.now()
    const defaults = { crop: 'Maize', variety: '105 day', region: 'Story County' }
    const { job_id: id } = await call(api.importFields, { body: { files: [data.id], defaults } })
    const seen = new Set<number>()
    let job = await call(api.getJob, { params: { id } })
    for (
      ;
      job.state === 'queued' || job.state === 'running';
      job = await call(api.getJob, { params: { id } })
    ) {
      seen.add(job.done)
      await wait(50)
    }
    const importMs = performance.now() - importStarted
    const { data: fields } = await call(api.listFields, { query: {} })
    if (job.state !== 'done' || job.done !== FIELDS || fields.length !== FIELDS)
      throw new Error(
        `The import ended as ${JSON.stringify({ ...job, files: job.files })}, ${fields.length} fields.`,
      )

    report({
      what: `Bulk import of ${FIELDS} polygons from one file, from the call until the job is done`,
      ours: importMs,
      unit: 'ms',
      baseline: { name: 'reading and storing the same file', value: uploadMs },
      goal: { atMost: GOAL_MS },
    })
    console.log(`  progress seen at ${seen.size} different counts on the way`)
    if (seen.size < 5) throw new Error('The progress was not seen.')
  } finally {
    await server.stop()
  }
})
