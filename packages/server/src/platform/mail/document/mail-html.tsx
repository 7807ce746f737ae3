import { type CSSProperties, Fragment, type ReactNode } from 'react'
import type { MailBlock, MailDocument, MailLink } from './mail-document.ts'
import { MAIL_STYLES as style } from './mail-styles.ts'
import { MailTable, WIDE_ONLY } from './mail-table.tsx'
import { noBreak } from './mail-text.ts'

/** A sentence for each thing, below its name: no columns, which a phone has no room for. */
function MailLines({ block }: { block: Extract<MailBlock, { kind: 'lines' }> }) {
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

const NARROW = `@media (max-width: 480px) { .${WIDE_ONLY} { display: none !important } }`

/** The HTML part: tables and inline styles, because mail programs know little else. */
export function MailHtml({ document }: { document: MailDocument }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{document.subject}</title>
        <style>{NARROW}</style>
      </head>
      <body style={style.body}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={style.page}>
                <table role="presentation" width="600" cellPadding={0} cellSpacing={0} style={style.card}>
                  <tbody>
                    <tr>
                      <td style={style.content}>
                        <Brand badge={document.badge} />
                        <Title title={document.title} hue={document.hue} />
                        {document.blocks.map((block) => (
                          <Block key={JSON.stringify(block)} block={block} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <p style={style.footer}>
                  {document.footer}
                  <FooterLinks links={document.footerLinks ?? []} />
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Brand({ badge }: { badge: string | undefined }) {
  if (badge === undefined) return <p style={style.brand}>Windrow</p>
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={style.brandRow}>
      <tbody>
        <tr>
          <td style={style.brandInRow}>Windrow</td>
          <td align="right">
            <span style={style.badge}>{badge}</span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Title({ title, hue }: { title: string; hue: string | undefined }) {
  if (hue === undefined) return <h1 style={style.title}>{noBreak(title)}</h1>
  return (
    <Barred hue={hue} outer={style.titleRow}>
      <h1 style={style.titleBesideBar}>{noBreak(title)}</h1>
    </Barred>
  )
}

/** A bar in the colour of a risk, beside what is said of it. */
function Barred({ hue, outer, children }: { hue: string; outer: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={outer}>
      <tbody>
        <tr>
          <td width={4} style={{ ...style.bar, backgroundColor: hue }}>
            {'\u00a0'}
          </td>
          <td style={style.besideBar}>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

function FooterLinks({ links }: { links: readonly MailLink[] }) {
  return links.map(({ label, href }, at) => (
    <Fragment key={href + label}>
      {at === 0 ? <br /> : ' · '}
      <a href={href} style={style.footerLink}>
        {label}
      </a>
    </Fragment>
  ))
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'text':
      return <p style={style.text}>{noBreak(block.text)}</p>
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
    case 'section':
      return (
        <Barred hue={block.hue} outer={style.sectionRow}>
          <h2 style={style.section}>{block.title}</h2>
        </Barred>
      )
    case 'table':
      return <MailTable block={block} />
    case 'lines':
      return <MailLines block={block} />
    case 'links':
      return (
        <table role="presentation" cellPadding={0} cellSpacing={0} style={style.buttonRow}>
          <tbody>
            <tr>
              <td>
                <a href={block.button.href} style={style.button}>
                  {block.button.label}
                </a>
              </td>
              {block.links.map(({ label, href }) => (
                <td key={href} style={style.linkAfterButton}>
                  <a href={href} style={style.link}>
                    {label}
                  </a>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )
    case 'aside':
      return (
        <p style={style.aside}>
          <b style={style.asideLead}>{block.lead}</b> {noBreak(block.text)}{' '}
          <a href={block.link.href} style={style.link}>
            {block.link.label}
          </a>
        </p>
      )
  }
}
