import { dayNumber } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { SourceError } from '../weather-source.ts'
import { emptyObservations, type Observations, readStationFile, stationHistory } from './station-history.ts'

const ID = 'USC00134735'

/** A `.dly` line: value, M, Q and S flag of the days from the 1st on, the rest missing. */
function dlyLine(month: string, element: string, days: readonly [number, string?][]): string {
  const fields = Array.from({ length: 31 }, (_, day) => {
    const [value, flags = '   '] = days[day] ?? [-9_999]
    return `${String(value).padStart(5)}${flags}`
  })
  return `${ID}${month}${element}${fields.join('')}`
}

function read(text: string, from: string, to: string): Observations {
  const observations = emptyObservations(dayNumber(from), dayNumber(to))
  readStationFile(text, ID, observations)
  return observations
}

const rounded = (values: Float32Array) => [...values].map((value) => Math.round(value * 10) / 10)

describe('.dly', () => {
  const text = [
    dlyLine('202402', 'TMAX', [[106, '  C'], [-33], [0], [150, ' I7']]),
    dlyLine('202402', 'PRCP', [[0, 'T 7'], [0, 'P 7'], [127, 'B 7'], [0]]),
    dlyLine('202402', 'SNOW', [[50], [50]]),
    dlyLine('202403', 'TMAX', [[200]]),
  ].join('\n')

  test('tenths become °C and mm; zero is a value and -9999 none', () => {
    const { values } = read(text, '2024-02-01', '2024-02-06')
    expect(rounded(values.TMAX)).toEqual([10.6, -3.3, 0, Number.NaN, Number.NaN, Number.NaN])
  })

  test('flags: failed checks are dropped, a trace is none, presumed zero is missing', () => {
    const { values } = read(text, '2024-02-01', '2024-02-04')
    expect(rounded(values.PRCP)).toEqual([0, Number.NaN, 12.7, 0])
  })

  test('a leap February ends before March, whatever its 30th column says', () => {
    const full = dlyLine(
      '202402',
      'TMIN',
      Array.from({ length: 31 }, (_, day) => [day * 10] as [number]),
    )
    const { values } = read(full, '2024-02-27', '2024-03-02')
    expect(rounded(values.TMIN)).toEqual([26, 27, 28, Number.NaN, Number.NaN])
  })

  test('a file of another station is rejected, and so is a page', () => {
    expect(() => read(text.replaceAll(ID, 'USC00000000'), '2024-02-01', '2024-02-02')).toThrow(SourceError)
    expect(() => read('<html><title>404</title></html>', '2024-02-01', '2024-02-02')).toThrow(/not a station/)
    expect(() => read('', '2024-02-01', '2024-02-02')).toThrow(SourceError)
  })
})

describe('CSV', () => {
  test('by station, without a header', () => {
    const { values } = read(
      [
        `${ID},20240228,TMAX,106,,,7,0700`,
        `${ID},20240229,TMAX,-12,,,7,`,
        `${ID},20240228,PRCP,0,T,,7,`,
        `${ID},20240229,PRCP,55,,G,7,`,
        `${ID},20240230,TMAX,1,,,7,`,
        'USC00000000,20240228,TMIN,10,,,7,',
      ].join('\r\n'),
      '2024-02-28',
      '2024-03-01',
    )
    expect(rounded(values.TMAX)).toEqual([10.6, -1.2, Number.NaN])
    expect(rounded(values.PRCP)).toEqual([0, Number.NaN, Number.NaN])
    expect(values.TMIN.every(Number.isNaN)).toBe(true)
  })

  test('daily summaries as the data service writes them: metric, quoted, flags beside the values', () => {
    const { values } = read(
      [
        '"STATION","DATE","PRCP","PRCP_ATTRIBUTES","TMAX","TMAX_ATTRIBUTES"',
        `"${ID}","2024-02-28","0.0","T,,7,0700","10.6",",,7"`,
        `"${ID}","2024-02-29","5.5",",G,7","-1.2",",,7"`,
        `"${ID}","2024-03-01","","","",""`,
      ].join('\n'),
      '2024-02-28',
      '2024-03-01',
    )
    expect(rounded(values.PRCP)).toEqual([0, Number.NaN, Number.NaN])
    expect(rounded(values.TMAX)).toEqual([10.6, -1.2, Number.NaN])
  })
})

describe('history of a station', () => {
  test('the mean is its own where it lies between, else the middle; crossed extremes are dropped [D-5.23]', () => {
    const text = [
      dlyLine('202405', 'TMIN', [[100], [100], [100], [300], [100]]),
      dlyLine('202405', 'TMAX', [[200], [200], [200], [200]]),
      dlyLine('202405', 'TAVG', [[120], [250], [-9_999], [120], [140]]),
    ].join('\n')
    const { values } = stationHistory(text, ID, dayNumber('2024-05-01'), dayNumber('2024-05-05'))
    expect(rounded(values.t2m_avg ?? new Float32Array())).toEqual([12, 15, 15, 12, 14])
    expect(rounded(values.t2m_min ?? new Float32Array())).toEqual([10, 10, 10, Number.NaN, 10])
    expect(rounded(values.t2m_max ?? new Float32Array())).toEqual([20, 20, 20, Number.NaN, Number.NaN])
  })

  test('a value that cannot be is rejected with the whole file, and named', () => {
    const text = dlyLine('202405', 'TMAX', [[200], [999]])
    expect(() => stationHistory(text, ID, dayNumber('2024-05-01'), dayNumber('2024-05-05'))).toThrow(
      /t2m_max of 2024-05-02 is 99\.9/,
    )
  })
})
