import type { MailBlock } from './mail-document.ts'
import { MAIL_STYLES as style } from './mail-styles.ts'
import { noBreak } from './no-break.ts'

/** A sentence for each thing, below its name: no columns, which a phone has no room for. */
export function MailLines({ block }: { block: Extract<MailBlock, { kind: 'lines' }> }) {
  const { lines, more } = block
  return (
    <>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={style.table}>
        <tbody>
          {lines.map((line) => (
            <tr key={JSON.stringify(line)}>
              <td style={style.lineCell}>
                <b style={style.lineName}>
                  {line.href === undefined ? (
                    line.name
                  ) : (
                    <a href={line.href} style={style.cellLink}>
                      {line.name}
                    </a>
                  )}
                </b>
                <br />
                {noBreak(line.text)}
              </td>
            </tr>
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
