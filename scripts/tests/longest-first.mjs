import { BaseSequencer } from 'vitest/node'

/**
 * Parts of the names of files that take half a minute and more: they start, kill and restart whole processes, or draw
 * many maps. One that began last would be waited for alone.
 */
const LONG = [
  'database-loss',
  'demo-behind-proxy',
  'server/src/main.test',
  'killed-server',
  'slow-senders',
  'start-embedded',
  'make-demo',
  'disk-full',
  'killed-import',
  'ensemble-forecast',
  'simulated-climate',
  'regional-map',
  'draw-boundary',
  'content-security',
  'e2e/accessibility.test',
]

export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const rest = await super.sort(files)
    /** @param {import('vitest/node').TestSpecification} file */
    const isLong = ({ moduleId }) => LONG.some((part) => moduleId.includes(part))
    return [...rest.filter(isLong), ...rest.filter((file) => !isLong(file))]
  }
}
