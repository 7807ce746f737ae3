import type { Field } from '@windrow/contract/entities/field.ts'
import { foldText } from '@windrow/core/fold-text.ts'

/** A side bar is no table: what does not fit is found by typing. */
const SHOWN_MAX = 30

export type NearFields = { fields: Field[]; leftOut: number }

/** The fields of the same region; with a search, of all regions (spec 2 §2). The field itself stands among them. */
export function nearFields(fields: readonly Field[], uuid: string, search: string): NearFields {
  const wanted = foldText(search)
  const region = fields.find((field) => field.uuid === uuid)?.region
  const found = fields.filter((field) =>
    wanted === ''
      ? region !== undefined && field.region === region
      : foldText(`${field.name} ${field.region} ${field.crop} ${field.variety}`).includes(wanted),
  )
  return { fields: found.slice(0, SHOWN_MAX), leftOut: Math.max(0, found.length - SHOWN_MAX) }
}
