import type { PHOTO_TYPES } from '@windrow/contract/entities/diary.ts'

/** A picture by its content: its type, its size, and its bytes without metadata. */
export type Photo = {
  type: (typeof PHOTO_TYPES)[number]
  extension: '.jpg' | '.png' | '.webp'
  width: number
  height: number
  bytes: Buffer
}

/** The longest side that is accepted, pixels. */
const LONGEST = 20_000

/**
 * Reads a JPEG, PNG or WebP picture by its content, never by its name, and removes metadata that says where and by whom
 * it was taken (Exif, XMP, comments). Null where it is none of them, or broken.
 */
export function readPhoto(input: Uint8Array): Photo | null {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const photo = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes)
  if (!photo) return null
  const { width, height } = photo
  return width > 0 && height > 0 && width <= LONGEST && height <= LONGEST ? photo : null
}

/** Frame headers, all kinds of coding (ITU-T T.81, table B.1). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** The application segments that are preserved: JFIF, colour profile, Adobe's colours. */
const PRESERVED_SEGMENTS = new Set([0xe0, 0xe2, 0xee])

function readJpeg(bytes: Buffer): Photo | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const parts = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at++
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (FRAMES.has(marker)) {
      if (length < 7) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    // The image data follow the start of scan, up to the end.
    if (marker === 0xda) {
      parts.push(bytes.subarray(at))
      return size && { type: 'image/jpeg', extension: '.jpg', ...size, bytes: Buffer.concat(parts) }
    }
    const isMetadata =
      marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && !PRESERVED_SEGMENTS.has(marker))
    if (!isMetadata) parts.push(bytes.subarray(at, at + 2 + length))
    at += 2 + length
  }
  return null
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const METADATA_CHUNKS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function readPng(bytes: Buffer): Photo | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG)) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return null
    if (!METADATA_CHUNKS.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND')
      return {
        type: 'image/png',
        extension: '.png',
        width: bytes.readUInt32BE(16),
        height: bytes.readUInt32BE(20),
        bytes: Buffer.concat(parts),
      }
    at = end
  }
  return null
}

/** Flags of the extended header that say Exif and XMP follow. */
const METADATA_FLAGS = 0x08 | 0x04

function readWebp(bytes: Buffer): Photo | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const parts: Buffer[] = []
  let size: { width: number; height: number } | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length) return null
    const chunk = Buffer.from(bytes.subarray(at, Math.min(end, bytes.length)))
    size ??= webpSize(name, chunk.subarray(8))
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8)
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk)
    at = end
  }
  if (!size) return null
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return { type: 'image/webp', extension: '.webp', ...size, bytes: Buffer.concat([head, body]) }
}

function webpSize(name: string, data: Buffer): { width: number; height: number } | null {
  if (name === 'VP8X' && data.length >= 10)
    return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
  if (name === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (name === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return null
}
