import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { filesApi } from '@windrow/contract/api/imports.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { vi } from 'vitest'
import { newOwner, type SignedInAccount, type TestAccount } from './accounts.ts'

type FieldParts = Partial<
  Pick<Field, 'name' | 'crop' | 'variety' | 'region' | 'notes'> & { plantingDateP: string }
>

/** A quarter section in Iowa, as a file. */
export function boundaryFile(name = 'quarter.geojson', lat = 42.03, lon = -93.7): File {
  const feature = {
    type: 'Feature',
    properties: { name: 'Quarter' },
    geometry: { type: 'Polygon', coordinates: [square(lat, lon, 800)] },
  }
  return new File([JSON.stringify(feature)], name, { type: 'application/geo+json' })
}

/** Adds fields one after another: the last one is the newest. */
export async function addFields(owner: SignedInAccount, fields: readonly FieldParts[]): Promise<Field[]> {
  const { data: file } = await owner.call(filesApi.uploadFile, { file: boundaryFile() })
  const added: Field[] = []
  for (const [number, parts] of fields.entries()) {
    const body = {
      name: `Field ${number + 1}`,
      crop: 'Maize',
      variety: '108 day',
      region: 'Iowa',
      shapefile: file.id,
      ...parts,
    }
    added.push((await owner.call(fieldsApi.addField, { body })).data)
  }
  return added
}

export type WeatherFarm = { owner: TestAccount; fields: Field[]; uuid: string }

/** Fields of one farm whose weather is there. */
export async function farmWithWeather(
  parts: Parameters<typeof addFields>[1] = [{}],
  options: Parameters<typeof newOwner>[0] = {},
): Promise<WeatherFarm> {
  const owner = await newOwner(options)
  const fields = await addFields(owner, parts)
  for (const { uuid } of fields)
    await vi.waitFor(() => owner.call(weatherApi.getWeatherMembers, { params: { uuid } }), {
      timeout: 90_000,
      interval: 100,
    })
  return { owner, fields, uuid: fields[0]?.uuid ?? '' }
}
