import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ndviRaster, ndviSeason, satellitePicture, satellitePictures } from '../entities/satellite.ts'

const ofField = z.strictObject({ uuid: z.uuid() })

/** Pictures of a field from above, and its vegetation index. */
export const ndviApi = {
  getNdviValues: endpoint({
    method: 'GET',
    path: '/api/v1/maps/ndvivalues',
    access: [['views.satellite']],
    summary: 'Vegetation index by date, cloudy pictures left out.',
    query: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({ ndvi: z.array(z.tuple([z.number(), z.string()])) }),
  }),
  getNdviSeason: endpoint({
    method: 'GET',
    path: '/api/v1/ndvi/:uuid',
    access: [['views.satellite']],
    summary: 'Vegetation index with its source, what was rejected, the fitted curve, season and stages.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: ndviSeason,
  }),
  getNdviRaster: endpoint({
    method: 'GET',
    path: '/api/v1/ndvi/:uuid/rasters/:date',
    access: [['views.satellite']],
    summary: 'The vegetation index of a day as a grid of numbers, for the map.',
    params: z.strictObject({ uuid: z.uuid(), date: z.iso.date() }),
    status: 200,
    budget: 'heavy',
    response: ndviRaster,
  }),
  listSatellitePictures: endpoint({
    method: 'GET',
    path: '/api/v1/satellite/:uuid/pictures',
    access: [['views.satellite']],
    summary: 'The days of which there is a satellite picture, and how much of the field is clear on each.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: satellitePictures,
  }),
  getSatellitePicture: endpoint({
    method: 'GET',
    path: '/api/v1/satellite/:uuid/pictures/:date',
    access: [['views.satellite']],
    summary:
      'The satellite picture of a day in true colour, fetched from its provider when it is wanted for the first time.',
    params: z.strictObject({ uuid: z.uuid(), date: z.iso.date() }),
    status: 200,
    budget: 'heavy',
    response: satellitePicture,
  }),
}
