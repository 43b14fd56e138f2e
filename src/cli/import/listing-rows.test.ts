import { describe, expect, test } from 'vitest'
import { readCsvRecords } from './csv-records.ts'
import { type FileRow, readListingRows } from './listing-rows.ts'

const heading = 'brand,model,year,engineCC,mileage,transmission,fuelType,price'
const options = { dealerships: ['Oistins Motors'], constants: {}, renames: new Map() }

async function* whole(text: string) {
  yield text
}

async function rowsOf(text: string): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const row of readListingRows(readCsvRecords(whole(text)), options)) rows.push(row)
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
