/**
 * For one farm's machine: PostgreSQL stays below 150 MB when idle (goals.md). Given on the command line at each
 * start, so that a new version of Windrow changes them for old data folders too.
 */
export const serverSettings: Readonly<Record<string, string>> = {
  shared_buffers: '48MB',
  max_connections: '60',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  io_method: 'sync',
  jit: 'off',
  // Nothing replicates from it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '15min',
  // A statement whose Windrow was killed ends soon and gives its locks back.
  client_connection_check_interval: '2s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  unix_socket_permissions: '0700',
}
