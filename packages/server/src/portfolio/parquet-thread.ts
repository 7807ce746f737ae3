import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { respondToCalls } from '../platform/threads/thread.ts'
import { type Cell, type ColumnType, columnsOf, PORTFOLIO_NAMES, type PortfolioTable } from './columns.ts'

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema']

/** Rows that are held at most before they are written; readers skip whole groups by their smallest and largest values. */
const GROUP_ROWS = 50_000

const TYPES = {
  uuid: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  boolean: { type: 'BOOLEAN' },
  integer: { type: 'INT32' },
  float: { type: 'FLOAT' },
  double: { type: 'DOUBLE' },
  date: { type: 'INT32', converted_type: 'DATE' },
  timestamp: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Record<ColumnType, Omit<Schema[number], 'name'>>

/** The writer takes whole numbers of 64 bits as such only. */
const storedAs = (type: ColumnType, cells: Cell[]) =>
  type === 'timestamp' ? cells.map((cell) => (typeof cell === 'number' ? BigInt(cell) : null)) : cells

/** One file that grows group by group; no more than one group of it is in memory. */
function openTable(folder: string, table: PortfolioTable) {
  const path = join(folder, `${table}.parquet`)
  const columns = columnsOf(table)
  const schema: Schema = [
    { name: 'root', num_children: columns.length },
    ...columns.map(([name, { type }]) => ({ name, ...TYPES[type], repetition_type: 'OPTIONAL' as const })),
  ]
  const parquet = new ParquetWriter({ writer: fileWriter(path), schema })
  let waiting: Cell[][] = columns.map(() => [])
  let rows = 0
  const writeGroup = () => {
    const columnData = columns.map(([name, { type }], at) => ({
      name,
      data: storedAs(type, waiting[at] ?? []),
    }))
    parquet.write({ columnData, rowGroupSize: waiting[0]?.length || GROUP_ROWS })
    waiting = columns.map(() => [])
  }
  return {
    append: (added: Record<string, readonly Cell[]>) => {
      for (const [at, [name]] of columns.entries())
        for (const cell of added[name] ?? []) waiting[at]?.push(cell)
      rows += Object.values(added)[0]?.length ?? 0
      if ((waiting[0]?.length ?? 0) >= GROUP_ROWS) writeGroup()
    },
    finish: () => {
      writeGroup()
      parquet.finish()
      return { rows, bytes: statSync(path).size }
    },
  }
}

let tables: Record<PortfolioTable, ReturnType<typeof openTable>> | null = null

const METHODS = {
  begin: (folder: string) => {
    tables = Object.fromEntries(
      PORTFOLIO_NAMES.map((table) => [table, openTable(folder, table)]),
    ) as typeof tables
  },
  append: (table: PortfolioTable, rows: Record<string, readonly Cell[]>) => tables?.[table].append(rows),
  finish: () => {
    const written = Object.fromEntries(
      PORTFOLIO_NAMES.map((table) => [table, tables?.[table].finish() ?? { rows: 0, bytes: 0 }]),
    ) as Record<PortfolioTable, { rows: number; bytes: number }>
    tables = null
    return written
  },
}
export type ParquetMethods = typeof METHODS

respondToCalls(METHODS)
