import type { Growth } from '@windrow/contract/entities/crops.ts'
import { fieldSummaryTexts } from '@windrow/contract/texts/en/report-field-summary.ts'
import { dateOnly } from '@windrow/contract/words/day-words.ts'
import { isAfterEnd } from '@windrow/contract/words/growth-words.ts'
import { Sheet } from '../page/chart.tsx'
import { INK, type PageSize } from '../page/ink.ts'
import { picture } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'

const texts = fieldSummaryTexts.stages
const HEIGHT = 58
const Y = 12

/** The five stages on a line: those reached, the current one, and when the others are expected. */
export function growthSteps({ stages, stage_index: now, end }: Growth, { width }: PageSize): PdfNode {
  const each = width / stages.length
  const xOf = (at: number) => each * at + 8
  return picture(
    <Sheet width={width} height={HEIGHT}>
      <path d={`M${xOf(0)},${Y}H${xOf(stages.length - 1)}`} stroke={INK.border} strokeWidth={3} />
      <path d={`M${xOf(0)},${Y}H${xOf(Math.max(0, now - 1))}`} stroke={INK.accent} strokeWidth={3} />
      {stages.map(({ stage, date }, at) => {
        const isNow = at + 1 === now
        const isDone = at + 1 < now
        const isAhead = !isNow && !isDone
        const when = date === null ? texts.unknown : dateOnly(date)
        const word = isAhead ? texts.about : isNow && end === null ? texts.now : texts.reached
        return (
          <g key={stage}>
            <circle
              cx={xOf(at)}
              cy={Y}
              r={isNow ? 7 : 5}
              fill={isDone || isNow ? INK.accent : INK.surface}
              stroke={isDone || isNow ? INK.accent : INK.borderStrong}
              strokeWidth={2}
            />
            <text
              x={each * at}
              y={37}
              fontSize={12}
              fontWeight={isNow ? 600 : 400}
              fill={isDone || isNow ? INK.text : INK.text2}
            >
              {stage}
            </text>
            <text x={each * at} y={53} fontSize={11} fill={INK.text3}>
              {isAfterEnd(end, date, !isAhead) ? '' : date === null ? when : `${word} ${when}`}
            </text>
          </g>
        )
      })}
    </Sheet>,
    width,
    [0, 6, 0, 0],
  )
}
