import type { MailBlock, MailDocument, MailLink } from './mail-document.ts'

/** Keeps a number and the sign behind it on one line. */
export const noBreak = (text: string): string => text.replace(/(\d) (%|°)/g, '$1\u00a0$2')

/** The text part: the same words, for mail programs without HTML. */
export function mailText(document: MailDocument): string {
  const { title, badge, blocks, footer, footerLinks = [] } = document
  const parts = [title, ...(badge ? [badge] : []), ...blocks.map(blockText), '--', footer]
  return [...parts, ...footerLinks.map(linkText)].join('\n\n')
}

const linkText = ({ label, href }: MailLink) => `${label}:\n${href}`

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'code':
      return block.code
    case 'button':
      return linkText(block)
    case 'facts':
      return block.facts.map((fact) => `${fact.name}: ${fact.value}`).join('\n')
    case 'section':
      return `${block.title}\n${'-'.repeat(block.title.length)}`
    case 'table':
      return tableText(block)
    case 'lines':
      return withMore(
        block.lines.map(({ name, text }) => `- ${name}: ${text}`),
        block.more,
      )
    case 'links':
      return [block.button, ...block.links].map(linkText).join('\n')
    case 'aside':
      return `${block.lead} ${block.text}\n${linkText(block.link)}`
  }
}

/** A line for each row, each value with the name of its column: '- North forty. When: Sat 16 May. Lowest: −2 °C.' */
function tableText({ columns, rows, more }: Extract<MailBlock, { kind: 'table' }>): string {
  const lines = rows.map(({ cells: [first = '', ...others] }) => {
    const said = others.map((cell, at) => `${columns[at + 1]}: ${cell}`)
    return `- ${[first, ...said].join('. ')}.`
  })
  return withMore(lines, more)
}

const withMore = (lines: readonly string[], more: MailLink | null) =>
  [...lines, ...(more ? [linkText(more)] : [])].join('\n')
