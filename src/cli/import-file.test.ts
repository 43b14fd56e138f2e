import { describe, expect, test } from 'vitest'
import { readCsvRecords } from '#server/spreadsheets/csv.ts'
import { readImportArguments } from './arguments.ts'
import { type FileRow, readListingRows } from './import-file.ts'

const heading = 'brand,model,year,engineCC,mileage,transmission,fuelType,price'

async function* whole(text: string) {
  yield text
}

async function rowsOf(text: string, ...more: string[]): Promise<FileRow[]> {
  const args = readImportArguments(['cars.csv', '--dealership', 'Oistins Motors', ...more])
  if (!args) throw new Error('No arguments')
  const rows: FileRow[] = []
  for await (const row of readListingRows(readCsvRecords(whole(text)), args)) rows.push(row)
  return rows
}

describe('a file that is no table of listings', () => {
  const empty = 'The file is empty: its first row must name the columns.'
  test.each([
    ['', empty],
    ['\r\n\r\n', empty],
    [
      'hello world\n',
      'The file has no columns brand, model, year, engineCC, mileage, transmission, fuelType, price: ' +
        'name them in the first row, or say which headings mean them with --map.',
    ],
    [
      'brand,model,year,engineCC,mileage,transmission,fuelType\n',
      'The file has no column price: name it in the first row, or say which heading means it with --map.',
    ],
  ])('%j is refused in one sentence', async (text, sentence) => {
    await expect(rowsOf(text)).rejects.toThrow(sentence)
  })

  test('a heading alone brings nothing', async () => {
    expect(await rowsOf(heading)).toEqual([])
  })
})

test('blank rows are passed over, extra cells refused unless they are blank', async () => {
  const swift = 'Suzuki,Swift,2018,1200,69654,Manual,Petrol,16000'
  const rows = await rowsOf([heading, '', ',,,', `${swift},,`, `${swift},x`].join('\n'))
  expect(rows).toMatchObject([
    { line: 4, dealershipName: 'Oistins Motors', candidate: { model: 'Swift' } },
    { line: 5, problem: 'the row has 9 fields where the headings are 8' },
  ])
})
