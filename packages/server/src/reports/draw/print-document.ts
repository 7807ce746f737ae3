import pdfmake from 'pdfmake'
import svgMeasure from 'pdfmake/js/SVGMeasure.js'
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

const { measureSVG, writeDimensions } = svgMeasure.default.prototype
const ATTRIBUTE = /(?<= )(width|height|viewBox)="([^"]*)"/g

/** What the first tag of a picture says, where it says its size plainly and its view. */
function firstTagOf(svg: string): { tag: string; width: number; height: number } | null {
  const tag = svg.startsWith('<svg ') ? svg.slice(0, svg.indexOf('>') + 1) : ''
  const said = new Map([...tag.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]))
  const [width, height] = [Number(said.get('width')), Number(said.get('height'))]
  return said.has('viewBox') && width > 0 && height > 0 ? { tag, width, height } : null
}

// pdfmake parses a picture as XML to know its size, and once more to write another. Ours say it in their first tag;
// any other is left to pdfmake.
svgMeasure.default.prototype.measureSVG = function (svg) {
  return firstTagOf(svg) ?? measureSVG.call(this, svg)
}
svgMeasure.default.prototype.writeDimensions = function (svg, size) {
  const first = firstTagOf(svg)
  if (first === null) return writeDimensions.call(this, svg, size)
  const tag = first.tag.replace(ATTRIBUTE, (said, name: 'width' | 'height' | 'viewBox') =>
    name === 'viewBox' ? said : `${name}="${size[name]}"`,
  )
  return tag + svg.slice(first.tag.length)
}

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
