import { csvText } from '@windrow/charts/export/chart-to-csv.ts'
import { api } from '@windrow/contract/api/api.ts'
import { alertCsv } from '@windrow/core/alerts/file/alert-file.ts'
import { readCsv } from '@windrow/core/csv/read-csv.ts'
import { csvLines } from '@windrow/server/reports/draw/create-drawing.ts'
import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import { addTestField } from '@windrow/server/testing/test-field.ts'
import { startTestWindrow } from '@windrow/server/testing/test-windrow.ts'
import { expect, test } from 'vitest'

const FORMULAS = [
  '=HYPERLINK("http://evil.example")',
  '+1+cmd|calc',
  '-1+cmd|calc',
  '-A1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '=1;2',
  "'=1+1",
]

/** What a spreadsheet makes a formula of, once it has taken quotes and the first blanks away. */
const wouldRun = (cell: string) =>
  /^[\s]*[=+@]/.test(cell) || (/^\s*-/.test(cell) && !/^-\d[\d.]*$/.test(cell))

test('no cell of an export is run by a spreadsheet, and negative numbers stay numbers', async () => {
  const windrow = await startTestWindrow({ ROLE: 'web' })
  try {
    const ada = await windrow.addAccount()
    for (const text of FORMULAS) {
      const parts = { name: text, crop: text, variety: text, region: text, lat: -33.5, lon: -70.6 }
      const uuid = await addTestField(windrow.services, ada.orgId, parts)
      await windrow.rows('update field set notes = $1 where uuid = $2', [text, uuid])
      const label = { name: text.trim().slice(0, 50), color: '#2f5fb3' }
      await ada.call(api.attachLabel, { body: { label, fields: [{ uuid }] } })
    }
    const exported = await windrow.send('/api/v1/fields/export?format=csv', { token: ada.token })
    const row = { risk_category: 'Cold', modifier: 'below', threshold: '-2', probability: '40' }
    const files = {
      fields: exported.text,
      report: FORMULAS.map((text) =>
        csvLines(text, [{ date: '2026-05-14', quantity: text, value: -3.5, unit: text }]),
      ).join(''),
      alerts: FORMULAS.map((text) =>
        alertCsv({
          crop: text,
          variety: text,
          units: 'metric',
          rows: [
            {
              ...row,
              title: text,
              required_recurrence: '1',
              start_date: 'Jan 1',
              end_date: 'Dec 31',
              active: 'true',
              lag: '-3',
              gdd_floor_temperature: '',
              plant_life_cycle: '',
            },
          ],
        }),
      ).join(''),
      chart: csvText([FORMULAS, FORMULAS.map(() => -12.5)]),
    }
    const cells = Object.values(files).flatMap((text) =>
      readCsv(text).records.flatMap((record) => record.cells),
    )
    const run = cells.filter(wouldRun)
    const negative = cells.filter((cell) => /^-\d[\d.]*$/.test(cell))
    reportFigure(
      15,
      `${Object.keys(files).length} exports with ${FORMULAS.length} kinds of formulas in ${cells.length} cells: ${run.length} would run, ${negative.length} negative numbers intact`,
    )
    expect(run, 'cells that a spreadsheet would run').toEqual([])
    // Two coordinates of each field, a value of each report and chart, a threshold and a lag of each alert.
    expect(negative).toHaveLength(FORMULAS.length * 6)
  } finally {
    await windrow.stop()
  }
})
