import type { MailBlock, MailDocument } from './mail-document.ts'

/** The text part: the same words, for those who read mail without HTML. */
export function mailText(document: MailDocument): string {
  return [document.title, ...document.blocks.map(blockText), '--', document.footer].join('\n\n')
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'code':
      return block.code
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return block.facts.map((fact) => `${fact.name}: ${fact.value}`).join('\n')
  }
}
