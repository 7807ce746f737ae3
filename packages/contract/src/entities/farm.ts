import * as z from 'zod/mini'

/** What is to be done on the farm today, in the order in which it is shown. */
export const TODAY_KEYS = ['protect', 'spray', 'water', 'work', 'look'] as const
export type TodayKey = (typeof TODAY_KEYS)[number]

const doing = z.object({
  count: z.int(),
  /** The most urgent first. */
  fields: z.array(z.uuid()),
  /** The hours that suit most of these fields, field-local as `YYYY-MM-DDTHH:00`; null where any hour is as good. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type Doing = z.output<typeof doing>

/** Today on the farm (decisions-2 §6). */
export const farmToday = z.object({
  protect: doing,
  spray: doing,
  water: doing,
  work: doing,
  look: doing,
} satisfies Record<TodayKey, typeof doing>)
export type FarmToday = z.output<typeof farmToday>

const hour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)))

/** The hour at which an account has the farm's day mailed; null: not at all. */
export const newFarmMorning = z.strictObject({ hour })

export const farmMorning = z.object({
  hour,
  /** By whose clock: the account's, else that of most of its fields. */
  time_zone: z.string(),
})
export type FarmMorning = z.output<typeof farmMorning>
