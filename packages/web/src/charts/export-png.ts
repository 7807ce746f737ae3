/** A picture has three times the size that the chart has on screen (spec 2 §2). */
export const PNG_SCALE = 3

type Size = { width: number; height: number; scale?: number }

/** A standalone SVG (`chartToSvg`) as PNG: drawn on a canvas, never sent anywhere. */
export async function svgToPng(svg: string, { width, height, scale = PNG_SCALE }: Size): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = await loadImage(url)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw pictures.')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
        'image/png',
      ),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The drawing could not be read.'))
    image.src = url
  })
}
