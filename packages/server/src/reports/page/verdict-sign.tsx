import type { Verdict } from '@windrow/core/decisions/verdict.ts'
import { INK } from './ink.ts'
import { px } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { picture } from './picture.ts'
import { Sheet } from './sheet.tsx'
import { written } from './written.ts'

const SIGN = 14

const SIGNS: Readonly<Record<Verdict, { colour: string; path: string }>> = {
  green: { colour: INK.accent, path: 'M4 7.2l2 2L10 5' },
  amber: { colour: INK.warn, path: 'M7 3.8v4M7 10v.2' },
  red: { colour: INK.danger, path: 'M4.8 4.8l4.4 4.4M9.2 4.8l-4.4 4.4' },
  unknown: { colour: INK.text3, path: 'M4.5 7h5' },
}

/** A verdict as sign and word: never by its colour alone. */
export function verdictTag(verdict: Verdict, word: string): PdfNode {
  const { colour, path } = SIGNS[verdict]
  return {
    columns: [
      {
        ...picture(
          <Sheet width={SIGN} height={SIGN}>
            <circle cx={7} cy={7} r={7} fill={colour} />
            <path
              d={path}
              fill="none"
              stroke={INK.surface}
              strokeWidth={1.6}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </Sheet>,
          SIGN,
        ),
        width: px(SIGN),
        margin: [0, px(1), 0, 0],
      },
      { ...written(word, { bold: true, color: colour }), width: '*' },
    ],
    columnGap: px(6),
  }
}
