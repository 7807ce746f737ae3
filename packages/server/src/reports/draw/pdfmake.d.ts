/** What reports use of pdfmake 0.3, which has no types of its own. */
declare module 'pdfmake' {
  type Fonts = Record<string, { normal: string; bold: string }>
  const pdfmake: {
    setFonts(fonts: Fonts): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(definition: object, options?: object): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}

declare module 'pdfmake/js/SVGMeasure.js' {
  type Size = { width: number; height: number }
  const svgMeasure: {
    default: {
      prototype: { measureSVG(svg: string): Size; writeDimensions(svg: string, size: Size): string }
    }
  }
  export default svgMeasure
}
