import { PRINT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { dayShort, INK, px, tint, written } from '../page/ink.ts'
import type { PdfNode, PdfTableLayout } from '../page/pdf-node.ts'
import type { DayRisk } from './risk-days.ts'

export type GridRow = { name: string; destination?: string; days: readonly DayRisk[] }

const CELL = 34

/** Days across, lines down; each cell has its number or sign, and the colour of its risk behind. */
export function riskGrid(head: string, days: readonly string[], rows: readonly GridRow[]): PdfNode {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: ['*', ...days.map(() => px(CELL))],
      body: [
        [
          written(head, { size: 11, bold: true, color: INK.text3, margin: [0, 13, 0, 0] }),
          ...days.map((day) =>
            written(dayShort(day).replace(' ', '\n'), {
              size: 11,
              color: INK.text3,
              alignment: 'center',
              lineHeight: 1.1,
            }),
          ),
        ],
        ...rows.map(({ name, destination, days: signs }) => [
          written(
            name,
            destination === undefined
              ? {}
              : { linkToDestination: destination, color: INK.accent, bold: true },
          ),
          ...signs.map(cell),
        ]),
      ],
    },
    layout: GRID,
  }
}

function cell(sign: DayRisk): PdfNode {
  const node = (text: string, bold: boolean, color: string) =>
    written(text, { size: 11, alignment: 'center', bold, color })
  if (sign === null) return node('', false, INK.text3)
  if (sign.kind === 'unknown') return node('?', false, INK.text3)
  const colour = PRINT_THEME.hues[sign.risk]
  const isChance = sign.kind === 'chance'
  return {
    ...node(isChance ? String(Math.round(sign.share * 100)) : '!', true, INK.text),
    fillColor: tint(colour, isChance ? 0.12 + sign.share * 0.2 : 0.12),
  }
}

const GRID: PdfTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.75),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? INK.borderStrong : INK.border),
  paddingLeft: (column) => (column === 0 ? 0 : px(1)),
  paddingRight: () => px(1),
  paddingTop: () => px(3.5),
  paddingBottom: () => px(3.5),
}
