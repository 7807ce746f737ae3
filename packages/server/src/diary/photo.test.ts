import { describe, expect, test } from 'vitest'
import { jpegPhoto, pngPhoto, webpPhoto } from '../testing/photos.ts'
import { readPhoto } from './photo.ts'

const PLACE = 'GPS 42.6 N 113.8 W'

describe('a picture by its content', () => {
  test.each([
    ['image/jpeg', '.jpg', jpegPhoto, 640, 480],
    ['image/png', '.png', pngPhoto, 4, 3],
    ['image/webp', '.webp', webpPhoto, 320, 200],
  ])('%s: its size, and nothing of where it was taken', (type, extension, make, width, height) => {
    const tagged = make(width, height, PLACE)
    expect(tagged.includes(PLACE)).toBe(true)
    const photo = readPhoto(tagged)
    expect(photo).toMatchObject({ type, extension, width, height })
    expect(photo?.bytes.includes(PLACE)).toBe(false)
    expect(photo?.bytes).toEqual(make(width, height))
    expect(readPhoto(make(width, height))?.bytes).toEqual(make(width, height))
  })

  test('anything else is rejected, whatever it is called', () => {
    const others = [
      '',
      'GIF89a........................................',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7',
      'RIFF\x24\0\0\0WAVEfmt ......................',
    ]
    for (const other of others) expect(readPhoto(Buffer.from(other, 'latin1'))).toBeNull()
  })

  test('a truncated one is rejected, and none makes it run without end', () => {
    for (const whole of [jpegPhoto(), pngPhoto(), webpPhoto()])
      for (let length = 0; length < whole.length; length++) {
        const photo = readPhoto(whole.subarray(0, length))
        if (photo) expect(photo.width).toBeGreaterThan(0)
      }
    expect(readPhoto(pngPhoto().subarray(0, -4))).toBeNull()
    const huge = pngPhoto(4, 3)
    huge.writeUInt32BE(4_000_000_000, 16)
    expect(readPhoto(huge)).toBeNull()
  })
})
