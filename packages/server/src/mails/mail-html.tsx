import type { MailBlock, MailDocument } from './mail-document.ts'
import { MAIL_STYLES as style } from './mail-styles.ts'

/** The HTML part: tables and inline styles, because mail programs know little else. */
export function MailHtml({ document }: { document: MailDocument }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{document.subject}</title>
      </head>
      <body style={style.body}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={style.page}>
                <table role="presentation" width="560" cellPadding={0} cellSpacing={0} style={style.card}>
                  <tbody>
                    <tr>
                      <td style={style.content}>
                        <p style={style.brand}>Windrow</p>
                        <h1 style={style.title}>{document.title}</h1>
                        {document.blocks.map((block) => (
                          <Block key={JSON.stringify(block)} block={block} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <p style={style.footer}>{document.footer}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'text':
      return <p style={style.text}>{block.text}</p>
    case 'note':
      return <p style={style.note}>{block.text}</p>
    case 'code':
      return <p style={style.code}>{block.code}</p>
    case 'button':
      return (
        <p style={style.buttonRow}>
          <a href={block.href} style={style.button}>
            {block.label}
          </a>
        </p>
      )
    case 'facts':
      return (
        <table cellPadding={0} cellSpacing={0} style={style.facts}>
          <tbody>
            {block.facts.map((fact) => (
              <tr key={fact.name}>
                <th align="left" style={style.factName}>
                  {fact.name}
                </th>
                <td style={style.factValue}>{fact.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
