import { expect, test } from 'vitest'
import { fileName } from './chart-files.ts'

test('file names say field, variable and date in letters that every system keeps', () => {
  expect(fileName(['Côte d’Or 7/b', 'Growing degree days', 'daily', '2026-05-14'], 'csv')).toBe(
    'Cote-d-Or-7-b_Growing-degree-days_daily_2026-05-14.csv',
  )
  expect(fileName(['../..', 'Wind', '2026-05-14'], 'png')).toBe('Wind_2026-05-14.png')
  expect(fileName(['北の畑', 'Wind', '2026-05-14'], 'png')).toBe('北の畑_Wind_2026-05-14.png')
})
