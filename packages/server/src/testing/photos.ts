import { deflateSync } from 'node:zlib'

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crcOf = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(8)
  framed.writeUInt32BE(data.length, 0)
  framed.writeUInt32BE(crcOf(body), 4)
  return Buffer.concat([framed.subarray(0, 4), body, framed.subarray(4)])
}

/** A grey PNG picture; with a place in its text if requested. */
export function pngPhoto(width = 4, height = 3, metadata = ''): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(metadata
      ? [chunk('tEXt', Buffer.from(`Comment\0${metadata}`, 'latin1')), chunk('eXIf', Buffer.from(metadata))]
      : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** The frame of a JPEG picture, enough to recognise it; with a place in its Exif and XMP if requested. */
export function jpegPhoto(width = 640, height = 480, metadata = ''): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(metadata
      ? [segment(0xe1, Buffer.from(`Exif\0\0${metadata}`, 'latin1')), segment(0xfe, Buffer.from(metadata))]
      : []),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ])
}

/** A WebP picture's container in the extended form; with Exif and XMP if requested. */
export function webpPhoto(width = 320, height = 200, metadata = ''): Buffer {
  const part = (name: string, data: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const extended = Buffer.alloc(10)
  extended.writeUInt8(metadata ? 0x0c : 0, 0)
  extended.writeUIntLE(width - 1, 4, 3)
  extended.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([
    part('VP8X', extended),
    part('VP8L', Buffer.from([0x2f, 1, 2, 3, 4, 5, 6])),
    ...(metadata ? [part('EXIF', Buffer.from(metadata)), part('XMP ', Buffer.from(metadata))] : []),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
