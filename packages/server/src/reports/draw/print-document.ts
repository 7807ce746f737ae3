import pdfmake from 'pdfmake'
import { FONT_FILES } from '../fonts/font-files.ts'
import type { PdfNode } from '../page/pdf-node.ts'

export type PrintedDocument = {
  pageSize: 'A4' | 'LETTER'
  /** Left, top, right, bottom, in points. */
  pageMargins: readonly [number, number, number, number]
  content: PdfNode[]
  header: () => PdfNode
  footer: (page: number, pages: number) => PdfNode
  info: {
    title: string
    author: string
    subject: string
    creator: string
    producer: string
    creationDate: Date
  }
  language: string
}

const files: readonly string[] = Object.values(FONT_FILES).flatMap(({ normal, bold }) => [normal, bold])

pdfmake.setFonts(FONT_FILES)
// A document fetches no addresses, and reads no files but the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.includes(path))

/** Lays the document out and writes it; returns how many pages it has. */
export async function printDocument(document: PrintedDocument): Promise<{ pdf: Buffer; pages: number }> {
  let pages = 0
  const pdf = await pdfmake
    .createPdf({
      ...document,
      version: '1.7',
      displayTitle: true,
      defaultStyle: { font: 'Roboto', fontSize: 9, color: '#1a201b' },
      footer: (page: number, count: number) => {
        pages = count
        return document.footer(page, count)
      },
    })
    .getBuffer()
  return { pdf, pages }
}
