import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/cleanup.ts'
import { inspectListingFile, readText } from './import-file.ts'

async function fileOf(content: Buffer | string, name = 'listings.csv'): Promise<string> {
  const folder = await scratchFolder('listing-file')
  await writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}

async function textOf(file: string): Promise<string> {
  let text = ''
  for await (const piece of readText(await inspectListingFile(file), () => undefined)) text += piece
  return text
}

describe('readText', () => {
  const text = 'brand,model\nŠkoda,Fabia 🚗\n'

  test('unpacks what is gzip, whatever its name says', async () => {
    expect(await textOf(await fileOf(text))).toBe(text)
    expect(await textOf(await fileOf(text, 'plain.csv.gz'))).toBe(text)
    expect(await textOf(await fileOf(gzipSync(text), 'packed.csv'))).toBe(text)
  })

  test('says what is no text, and what is damaged', async () => {
    await expect(textOf(await fileOf(Buffer.from([1, 2, 0, 3])))).rejects.toThrow(
      /is no CSV text: it has zero bytes/,
    )
    const cut = gzipSync(text.repeat(1000)).subarray(0, 60)
    await expect(textOf(await fileOf(cut))).rejects.toThrow(
      /is damaged: .* The rows before the damage are in\./,
    )
  })
})

describe('inspectListingFile', () => {
  test('says what is not there or is no file', async () => {
    await expect(inspectListingFile('/nowhere/cars.csv')).rejects.toThrow(
      '/nowhere/cars.csv cannot be read: there is no such file.',
    )
    await expect(inspectListingFile(tmpdir())).rejects.toThrow(`${tmpdir()} is not a file.`)
  })
})
