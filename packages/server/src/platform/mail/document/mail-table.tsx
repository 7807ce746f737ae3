import type { CSSProperties } from 'react'
import type { MailBlock, MailRow } from './mail-document.ts'
import { MAIL_STYLES as style } from './mail-styles.ts'
import { noBreak } from './mail-text.ts'

/** Words are aligned left, numbers right. */
const WORD_COLUMNS = 2

/** Of five columns a phone has room for four: that with the range of a value is left out. */
export const WIDE_ONLY = 'wide-only'
const WIDE_ONLY_COLUMN = 3
const classOf = (at: number, count: number) =>
  count > 4 && at === WIDE_ONLY_COLUMN ? { className: WIDE_ONLY } : {}

/** A table of a mail: the first cell of a row links to its subject. */
export function MailTable({ block }: { block: Extract<MailBlock, { kind: 'table' }> }) {
  const { columns, rows, more } = block
  return (
    <>
      <table width="100%" cellPadding={0} cellSpacing={0} style={style.table}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                align={alignOf(at)}
                style={cellStyle(style.headCell, at, columns.length)}
                {...classOf(at, columns.length)}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={JSON.stringify(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
      {more && (
        <p style={style.more}>
          <a href={more.href} style={style.link}>
            {more.label}
          </a>
        </p>
      )}
    </>
  )
}

function Row({ columns, row: { cells, href } }: { columns: readonly string[]; row: MailRow }) {
  return (
    <tr>
      {cells.map((cell, at) => (
        <td
          key={columns[at]}
          align={alignOf(at)}
          style={cellStyle(bodyStyle(at, cells.length), at, cells.length)}
          {...classOf(at, cells.length)}
        >
          {at === 0 && href ? (
            <a href={href} style={style.cellLink}>
              {cell}
            </a>
          ) : (
            noBreak(cell)
          )}
        </td>
      ))}
    </tr>
  )
}

const alignOf = (at: number) => (at < WORD_COLUMNS ? 'left' : 'right')

function bodyStyle(at: number, count: number): CSSProperties {
  if (at === 0) return { ...style.cell, ...style.firstCell }
  if (at === count - 1 || at < WORD_COLUMNS) return style.cell
  return { ...style.cell, ...(at === WORD_COLUMNS ? style.valueCell : style.numberCell) }
}

const cellStyle = (base: CSSProperties, at: number, count: number): CSSProperties =>
  at === count - 1 ? { ...base, ...style.lastCell } : base
