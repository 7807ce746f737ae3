/** How Parquet stores a value; the writer's schema and the guide are made of these. */
export type ColumnType = 'uuid' | 'string' | 'boolean' | 'integer' | 'float' | 'double' | 'date' | 'timestamp'

export type ColumnDef = {
  readonly type: ColumnType
  /** Null: a name, a code or a count, which has none. */
  readonly unit: string | null
  readonly meaning: string
}

/**
 * The tables of the export and their columns in the order of the file: what stands here is written, and the guide
 * (docs/guide/portfolio.md) has the same words. Free text of growers is left out, but for the names that portfolios are
 * grouped by.
 */
export const PORTFOLIO_TABLES = {
  fields: {
    org_id: { type: 'uuid', unit: null, meaning: 'the organisation that the field belongs to' },
    field_id: { type: 'uuid', unit: null, meaning: 'the field; `uuid` in the API' },
    crop: { type: 'string', unit: null, meaning: 'its crop, as the grower chose or wrote it' },
    variety: { type: 'string', unit: null, meaning: 'its variety, likewise' },
    region: { type: 'string', unit: null, meaning: 'its region, as the grower wrote it' },
    irrigated: { type: 'string', unit: null, meaning: '`none`, `supplementary`, `full` or `paddy`' },
    planting_date: { type: 'date', unit: null, meaning: 'the day of planting; null: not entered' },
    lat: { type: 'double', unit: '° north', meaning: 'centre of the boundary' },
    lon: { type: 'double', unit: '° east', meaning: 'centre of the boundary' },
    area_ha: { type: 'double', unit: 'ha', meaning: 'area within the boundary' },
    zone: { type: 'string', unit: null, meaning: 'time zone of the place; days are local days' },
    cell_id: { type: 'integer', unit: null, meaning: 'the place in `weather` that its weather is read from' },
    created_at: { type: 'timestamp', unit: 'UTC', meaning: 'when the field was added' },
  },
  states: {
    org_id: { type: 'uuid', unit: null, meaning: 'the organisation that the field belongs to' },
    field_id: { type: 'uuid', unit: null, meaning: 'the field' },
    plant_stage: { type: 'string', unit: null, meaning: 'growth stage today; null: not known' },
    season_ended: { type: 'boolean', unit: null, meaning: 'whether the crop is ripe or gone' },
    yield_forecast: { type: 'float', unit: '% of the attainable', meaning: 'yield that the season leads to' },
    yield_low: { type: 'float', unit: '% of the attainable', meaning: 'one year in ten lies below' },
    yield_high: { type: 'float', unit: '% of the attainable', meaning: 'one year in ten lies above' },
    triggered_alerts: { type: 'integer', unit: null, meaning: 'alert rules that are met on the field' },
    updated_at: { type: 'timestamp', unit: 'UTC', meaning: 'when this was computed' },
  },
  alerts: {
    org_id: { type: 'uuid', unit: null, meaning: 'the organisation that the field belongs to' },
    field_id: { type: 'uuid', unit: null, meaning: 'the field' },
    alert_id: { type: 'uuid', unit: null, meaning: 'the rule that is met' },
    event_id: {
      type: 'uuid',
      unit: null,
      meaning: 'the episode: one row each, however often it was evaluated',
    },
    risk: { type: 'string', unit: null, meaning: 'what the rule watches, such as `risk_cold`' },
    found_at: { type: 'timestamp', unit: 'UTC', meaning: 'when a forecast had it for the first time' },
    first_day: { type: 'date', unit: null, meaning: 'its first day; null: the forecast has it no more' },
    last_day: { type: 'date', unit: null, meaning: 'its last day; null likewise' },
    probability: { type: 'float', unit: 'share of 1', meaning: 'how likely it is; null likewise' },
    people_told: { type: 'integer', unit: null, meaning: 'how many accounts were notified of it' },
  },
  weather: {
    cell_id: { type: 'integer', unit: null, meaning: 'the place; fields name it' },
    day: { type: 'date', unit: null, meaning: 'local day' },
    is_forecast: { type: 'boolean', unit: null, meaning: 'false: observed; true: today and later' },
    t_min: { type: 'float', unit: '°C', meaning: 'lowest temperature; forecast: median of the members' },
    t_max: { type: 'float', unit: '°C', meaning: 'highest temperature, likewise' },
    rain: { type: 'float', unit: 'mm', meaning: 'rain of the day; forecast: mean of the members' },
    rain_normal: {
      type: 'float',
      unit: 'mm',
      meaning: 'mean rain of that date in past years, 1991 to 2020 if known',
    },
    frost_chance: { type: 'float', unit: 'share of 1', meaning: 'forecast: members at or below 0 °C' },
  },
} as const satisfies Record<string, Record<string, ColumnDef>>

export type PortfolioTable = keyof typeof PORTFOLIO_TABLES
export type ColumnOf<Table extends PortfolioTable> = keyof (typeof PORTFOLIO_TABLES)[Table] & string

/** In the order of the file. */
export const columnsOf = (table: PortfolioTable): [string, ColumnDef][] =>
  Object.entries(PORTFOLIO_TABLES[table])

export const PORTFOLIO_NAMES = Object.keys(PORTFOLIO_TABLES) as PortfolioTable[]

/** Values of one column; days are counted from 1970, instants are milliseconds. */
export type Cell = string | number | boolean | null
/** Rows by columns: as many values in each. */
export type Rows<Table extends PortfolioTable> = Record<ColumnOf<Table>, readonly Cell[]>

/** Rows as a query has them, by columns. */
export function byColumns<Table extends PortfolioTable>(
  table: Table,
  rows: readonly Record<ColumnOf<Table>, Cell>[],
): Rows<Table> {
  const names = Object.keys(PORTFOLIO_TABLES[table]) as ColumnOf<Table>[]
  const columns: Partial<Record<ColumnOf<Table>, Cell[]>> = {}
  for (const name of names) columns[name] = rows.map((row) => row[name])
  return columns as Rows<Table>
}
