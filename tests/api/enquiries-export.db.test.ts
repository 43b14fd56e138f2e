import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { enquiryFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { rowsOf } from '../support/workbooks.ts'

const market = await openMarketplace(() => new Date('2026-11-21T18:30:00Z'))
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer)

async function exported(search = ''): Promise<Buffer> {
  const answer = await market.call('GET', `/api/enquiries/export${search}`, { as: dealer })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enquiries.xlsx"')
  expect(answer.headers.get('x-page-count')).toBe('1')
  return Buffer.from(await answer.arrayBuffer())
}

test('the enquiries of a filter become a workbook in which no text is a formula', async () => {
  const formulas = [
    '=HYPERLINK("https://evil.example")',
    '+1 246 555 0111',
    '-2+3@evil.example',
    '@SUM(A1:A9)',
  ]
  const [name = '', phone, email, message] = formulas
  await market.call('POST', '/api/enquiries', {
    body: enquiryFields(vehicleId, { name, phone, email, message, source: 'finance' }),
  })
  const bytes = await exported('?status=new')
  const [headings, row] = rowsOf(bytes)
  expect(headings?.slice(0, 4)).toEqual(['Received (Barbados)', 'Status', 'Vehicle', 'Price'])
  expect(row).toEqual([
    ...['Nov 21, 2026, 2:30 PM', 'new', '2020 Toyota Corolla', 48_000, 'Coral Motors'],
    ...[name, phone, email, 'whatsapp', message, 'finance', `http://localhost:3000/vehicles/${vehicleId}`],
    ...[null, null],
  ])
  const sheet = read(bytes, { cellFormula: true }).Sheets.Enquiries ?? {}
  const cells = Object.entries(sheet).filter(([address]) => !address.startsWith('!'))
  expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([])
  for (const text of formulas) {
    expect(cells.find(([, cell]) => cell.v === text)?.[1], text).toMatchObject({ t: 's' })
  }
  expect(rowsOf(await exported('?status=archived'))).toHaveLength(1)
})
