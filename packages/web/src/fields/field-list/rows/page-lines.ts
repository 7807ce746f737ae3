import type { Field } from '@windrow/contract/entities/field.ts'
import type { ArrangedFields, FieldGroup } from './arrange-fields.ts'

/** The lines of a page. */
export type Line =
  | { kind: 'group'; group: FieldGroup; isOpen: boolean }
  | { kind: 'field'; field: Field; depth: number }

export type LinePage = {
  lines: Line[]
  /** The page that is shown, from 1: the last one when there are fewer by now. */
  page: number
  pages: number
  /** The range of fields on it, from 1; a closed group counts with all of its fields. */
  from: number
  to: number
  total: number
}

/** What takes a place on a page: a field, or a closed group. Headings of open groups take none. */
type Place = { headings: readonly FieldGroup[]; content: Field | FieldGroup; fields: number }

/** One page of the list. Headings of groups are repeated where a group goes on on the next page. */
export function pageLines(
  arranged: ArrangedFields,
  closedGroups: ReadonlySet<string>,
  { page, rowsPerPage }: { page: number; rowsPerPage: number },
): LinePage {
  const places = placesOf(arranged, closedGroups)
  const pages = Math.max(1, Math.ceil(places.length / rowsPerPage))
  const shown = Math.min(Math.max(1, page), pages)
  const start = (shown - 1) * rowsPerPage
  const onPage = places.slice(start, start + rowsPerPage)
  const before = countFields(places.slice(0, start))
  return {
    lines: linesOf(onPage),
    page: shown,
    pages,
    from: before + 1,
    to: before + countFields(onPage),
    total: arranged.fields.length,
  }
}

function placesOf(arranged: ArrangedFields, closed: ReadonlySet<string>): Place[] {
  const places: Place[] = []
  const addFields = (fields: readonly Field[], headings: readonly FieldGroup[]) => {
    for (const field of fields) places.push({ headings, content: field, fields: 1 })
  }
  const addGroups = (groups: readonly FieldGroup[], above: readonly FieldGroup[]) => {
    for (const group of groups) {
      if (closed.has(group.id)) {
        places.push({ headings: above, content: group, fields: group.fields.length })
        continue
      }
      const headings = [...above, group]
      if (group.groups.length > 0) addGroups(group.groups, headings)
      else addFields(group.fields, headings)
    }
  }
  if (arranged.groups.length > 0) addGroups(arranged.groups, [])
  else addFields(arranged.fields, [])
  return places
}

function linesOf(places: readonly Place[]): Line[] {
  const lines: Line[] = []
  let above: readonly FieldGroup[] = []
  for (const { headings, content } of places) {
    for (const [depth, group] of headings.entries())
      if (above[depth] !== group) lines.push({ kind: 'group', group, isOpen: true })
    above = headings
    lines.push(
      'uuid' in content
        ? { kind: 'field', field: content, depth: headings.length }
        : { kind: 'group', group: content, isOpen: false },
    )
  }
  return lines
}

const countFields = (places: readonly Place[]) => places.reduce((sum, { fields }) => sum + fields, 0)
