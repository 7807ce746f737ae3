/**
 * The text of a file: by its byte order mark, else by the encoding its XML declaration names, else UTF-8. Bytes that
 * are none become U+FFFD; a name with one is still better than no boundary.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  if (declared === undefined) return 'utf-8'
  try {
    // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
    const { encoding } = new TextDecoder(declared)
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}
