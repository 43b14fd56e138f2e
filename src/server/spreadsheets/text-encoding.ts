/**
 * Encoding of a text, judged by all bytes: UTF-16 by its mark ('Unicode Text' in Excel), else UTF-8 if valid, else
 * Windows-1252, which Excel uses for 'CSV' in the Americas.
 */
export async function textEncoding(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of chunks) {
      const [first, second] = bytes
      if (isFirst && first === 0xff && second === 0xfe) return 'utf-16le'
      if (isFirst && first === 0xfe && second === 0xff) return 'utf-16be'
      isFirst = false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}
