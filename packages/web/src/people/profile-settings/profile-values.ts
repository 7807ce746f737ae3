import type { Invitation, Member } from '@windrow/contract/entities/members.ts'
import type { GeneralSettings } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { isAnyAllowed, type Permission } from '@windrow/core/access/permissions.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** The full settings with the chosen units, or null where nothing was changed (spec 1 §2: saved if changed). */
export function settingsToSave(
  stored: GeneralSettings | undefined,
  chosen: UnitSystem | null,
): GeneralSettings | null {
  if (stored === undefined || chosen === null || chosen === stored.units) return null
  return { ...stored, units: chosen }
}

/** A fine day, as either system shows it: warmth, rain, wind and water in the soil. */
export function unitExamples(units: UnitSystem): string {
  return [
    formatQuantity(21.2, 'temperature', units),
    formatQuantity(4.6, 'precipitation', units),
    formatQuantity(24, 'speed', units),
    formatQuantity(228, 'soil_moisture', units),
  ].join(', ')
}

const texts = settingsTexts.profile.farm

/** Permissions to change something of the farm. */
const EDITING: readonly Permission[] = [
  'field_tools.add',
  'field_tools.edit',
  'field_tools.delete',
  'datasource.edit',
  'alerts.add',
  'alerts.edit',
  'alerts.delete',
]

/** "4 members: 1 owner, 2 who edit, 1 who reads. One invitation is waiting." */
export function membersSummary(farm: { members: Member[]; invitations: Invitation[] }): string {
  const { members, invitations } = farm
  const others = members.filter(({ role }) => role !== 'owner')
  const editors = others.filter(({ permissions }) => isAnyAllowed(permissions, EDITING)).length
  const parts = [
    [members.length - others.length, texts.owners],
    [editors, texts.editors],
    [others.length - editors, texts.readers],
  ] as const
  const list = parts.filter(([count]) => count > 0).map(([count, words]) => words(count))
  const who = members.length === 1 ? texts.alone : `${texts.count(members.length)}: ${list.join(', ')}.`
  return [who, ...waiting(invitations.length)].join(' ')
}

function waiting(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? texts.oneWaiting : texts.waiting(count)]
}
