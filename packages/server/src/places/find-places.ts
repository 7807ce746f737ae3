import type { Place } from '@windrow/contract/api/places.ts'
import { distanceKm } from '@windrow/core/places/distance.ts'
import { foldName } from '@windrow/core/places/fold-name.ts'
import type { PlaceList } from './place-list.ts'

const RESULTS_MAX = 8

/** Names that begin with one letter are a tenth of the list: of more than this the rest is not weighed. */
const WEIGHED_MAX = 20_000

/** Beyond this distance it matters less how far away a place is. */
const NEAR_KM = 30

/** What a name that is typed in full counts for, and one that only has the word inside. */
const WHOLE_NAME = 2
const INSIDE = -1.5

/** A town comes before the region that has its name and all the people of its towns. */
const REGION = -1.5

export type Search = { q: string; lat?: number | undefined; lon?: number | undefined }

/** The near and large ones first. Behind a comma, or where nothing is found without one, is the region or country. */
export function findPlaces(list: PlaceList, { q, lat, lon }: Search): Place[] {
  const [name = '', ...rest] = q.split(',').map(foldName)
  const around = lat === undefined || lon === undefined ? null : { lat, lon }
  const found = search(list, name, rest.filter((part) => part !== '').join(' '), around)
  if (found.length > 0 || rest.length > 0) return found
  const words = name.split(' ')
  for (let split = words.length - 1; split > 0; split--) {
    const within = search(list, words.slice(0, split).join(' '), words.slice(split).join(' '), around)
    if (within.length > 0) return within
  }
  return []
}

function search(
  list: PlaceList,
  name: string,
  within: string,
  around: { lat: number; lon: number } | null,
): Place[] {
  if (name === '') return []
  const text = Buffer.from(name)
  const best = new Map<number, number>()
  const first = firstFrom(list, text)
  for (let word = first; word < list.words.length && word - first < WEIGHED_MAX; word++) {
    const byte = Number(list.words[word])
    const { at, start, end } = list.ownerOf(byte)
    if (compareStart(list, text, byte, end) !== 0) break
    if (within !== '' && !isWithin(list, at, within)) continue
    const isWhole = byte === start && end - start === text.length
    const score = weigh(list, at, around) + (isWhole ? WHOLE_NAME : byte === start ? 0 : INSIDE)
    if (score > (best.get(at) ?? -Infinity)) best.set(at, score)
  }
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, RESULTS_MAX)
    .map(([at]) => list.place(at))
}

/** Ten times the people count as much as a third of the distance. */
function weigh(list: PlaceList, at: number, around: { lat: number; lon: number } | null): number {
  const size = Math.log10(list.people(at) + 100) + (at < list.count ? 0 : REGION)
  if (around === null) return size
  const km = distanceKm(around, { lat: list.lat(at), lon: list.lon(at) })
  return size - 2 * Math.log10(1 + km / NEAR_KM)
}

function isWithin(list: PlaceList, at: number, within: string): boolean {
  const { name, country } = list.regionOf(at)
  const words = foldName(`${name} ${country}`)
  return words.startsWith(within) || words.includes(` ${within}`)
}

/** The first word that does not come before the text. */
function firstFrom(list: PlaceList, text: Buffer): number {
  let [low, high] = [0, list.words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const byte = Number(list.words[middle])
    if (compareStart(list, text, byte, list.ownerOf(byte).end) > 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Zero where the name goes on with the text; above zero where the text comes after it. */
const compareStart = ({ folded }: PlaceList, text: Buffer, byte: number, end: number) =>
  text.compare(folded, byte, Math.min(end, byte + text.length))
