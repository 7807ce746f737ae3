import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from './open-database.ts'

/** Whether the replica is used, how far it is behind, and who has responded; nothing without a replica. */
export function addReplicaMetrics(registry: Registry, { replica }: Pick<Database, 'replica'>): void {
  if (replica === null) return
  const registers = [registry]
  const names = {
    used: 'windrow_replica_in_use',
    lag: 'windrow_replica_lag_bytes',
    reads: 'windrow_replica_reads_total',
  }
  // A start that was repeated has registered them before.
  for (const name of Object.values(names)) registry.removeSingleMetric(name)
  new Gauge({
    name: names.used,
    help: '1 while lists, feeds and reports are read from the replica.',
    registers,
    collect() {
      this.set(replica.state === 'in use' ? 1 : 0)
    },
  })
  new Gauge({
    name: names.lag,
    help: 'Changes that the replica had not applied when it was last checked.',
    registers,
    collect() {
      this.set(replica.lagBytes)
    },
  })
  new Counter({
    name: names.reads,
    help: 'Reads that the replica may serve, by the server that did.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const [server, reads] of Object.entries(replica.reads)) this.inc({ server }, reads)
    },
  })
}
