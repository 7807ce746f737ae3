import { openFont } from './font-files.ts'

/** How wide a text is in the font of the document, in the unit of its size. */
export function measure(text: string, size: number, isBold = false): number {
  const font = openFont('Roboto', isBold)
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size
}
