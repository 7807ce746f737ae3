import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type ReadPdf = {
  /** The words of each page, one blank between them. */
  pages: string[]
  title: string
  author: string
  language: string | null
  outline: string[]
  /** Of each page: how many links lead within the document. */
  links: number[]
  /** Names of the fonts that are embedded, and whether any picture is made of pixels. */
  hasImages: boolean
}

/** What a PDF says, as a reader would find it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  try {
    const pages: string[] = []
    const links: number[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join(' ')
      pages.push(text.replace(/[\s\u00a0]+/g, ' ').trim())
      const annotations = await page.getAnnotations()
      links.push(annotations.filter(({ subtype, dest }) => subtype === 'Link' && dest !== undefined).length)
    }
    const metadata = await pdf.getMetadata()
    const info = metadata.info as Record<string, string | undefined>
    return {
      pages,
      links,
      title: info.Title ?? '',
      author: info.Author ?? '',
      language: info.Language ?? null,
      outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
      hasImages: /\/Subtype\s*\/Image/.test(Buffer.from(bytes).toString('latin1')),
    }
  } finally {
    await task.destroy()
  }
}
