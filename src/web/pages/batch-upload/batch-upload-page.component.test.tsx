import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedUser } from '#domain/accounts/user-schema.ts'
import { countBatch } from '#domain/batch/batch.ts'
import type { BatchRow } from '#domain/batch/batch-calls-schema.ts'
import { account } from '#tests/support/component/account.ts'
import { type ApiAnswers, refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

type Row = Partial<BatchRow>
const wrongYear = [{ column: 'year', message: 'year must be at least 1900' }]
const isLive = { changes: null, problems: [] }

function rowOf(row: number, fields: Row = {}): BatchRow {
  const values = { brand: 'Suzuki', model: `Swift ${row}`, year: fields.problems ? '1850' : '2018' }
  return { row, values, ...isLive, duplicateOf: null, sameAsRow: null, unusual: [], ...fields }
}

/** Opens the page; the stub checks and uploads rows like the server. */
function openUpload(given: Row[] = [], answers?: ApiAnswers, signedIn?: () => ManagedUser) {
  const rows = given.map((fields, at) => rowOf(at + 2, fields))
  const errors = rows.flatMap(({ row, problems }) => problems.map(({ message }) => `Row ${row}: ${message}`))
  return renderWorkspace('/batch-upload', {
    ...(signedIn && { signedIn }),
    answers: {
      'POST /api/vehicles/batch': ({ query, body }) => {
        const text = String((body as FormData).get('leftOut') ?? '')
        const leftOut = new Set(text.split(',').map(Number))
        return query.dryRun ? { ...countBatch(rows), errors, rows } : { ...countBatch(rows, leftOut), errors }
      },
      ...answers,
    },
  })
}

const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const result = (text: string) => page.getByRole('alert').filter({ hasText: text })
const choose = (name: string, label: string | RegExp = /^Choose an Excel file/) =>
  page.getByLabelText(label).upload(new File(['rows'], name))

test('rows with mistakes are shown first, and their mistakes are listed after the upload', async () => {
  openUpload(Array.from({ length: 60 }, (_, at) => (at % 20 === 0 ? { problems: wrongYear } : {})))
  await choose('stock.xlsx')
  await expect.element(heading('57 of 60 rows can be uploaded')).toHaveFocus()
  await expect
    .element(page.getByText('3 rows have mistakes, marked below. Nothing has been saved yet.'))
    .toBeVisible()
  const mistake = page.getByRole('row', { name: /^2 Mistake year must be at least 1900 .* 1850$/ })
  await expect.element(mistake).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(4)
  await button('All (60)').click()
  await button('Next rows').click()
  await expect.element(page.getByRole('row', { name: /^52 Good Suzuki Swift 52/ })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await button('Upload 57 vehicles').click()
  await toastOf('57 vehicles uploaded successfully, 3 failed')
  const alert = result('57 vehicles uploaded successfully, 3 failed')
  await expect.element(alert.getByText('Row 22: year must be at least 1900')).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Download Failed Rows' })).toBeVisible()
})

test('an upload can be undone within an hour, even after leaving the page', async () => {
  const undo = { id: crypto.randomUUID(), until: new Date(Date.now() + 3_600_000).toISOString() }
  const { calls } = openUpload([{}], {
    'POST /api/vehicles/batch': ({ query }) => ({
      ...countBatch([rowOf(2)]),
      errors: [],
      ...(query.dryRun ? { rows: [rowOf(2)] } : { undo }),
    }),
    'POST /api/vehicles/bulk/undo': { changed: 1, unchanged: 0, failed: [], undo: null },
  })
  await choose('stock.xlsx')
  await button('Upload 1 vehicle').click()
  await expect.element(result('1 vehicles uploaded successfully')).toHaveFocus()
  expect(localStorage.getItem('last-upload:2')).toContain(undo.id)
  await expect.element(page.getByText('stock.xlsx: 1 new, 0 changed, 0 unchanged.')).toBeVisible()
  await button('Undo this upload').click()
  const question = page.getByRole('alertdialog', { name: 'Undo this upload?' })
  await question.getByRole('button', { name: 'Undo it' }).click()
  await toastOf('Undone: 1 vehicle')
  expect(calls.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ id: undo.id })
  await expect.element(button('Undo this upload')).not.toBeInTheDocument()
  await expect.element(heading('Upload Excel')).toHaveFocus()
  expect(result('1 vehicles').elements()).toEqual([])
})

test('the first upload sets the dealership of the account, and its result stays visible', async () => {
  let reef = account(7, 'reef')
  const rows = [{ problems: wrongYear }, {}]
  const { documents } = openUpload(rows, undefined, () => reef)
  const dealership = page.getByLabelText('Dealership')
  await dealership.fill('Reef Cars')
  await choose('stock.xlsx')
  reef = { ...reef, dealershipName: 'Reef Cars' }
  await button('Upload 1 vehicle').click()
  await expect
    .element(result('1 vehicles uploaded successfully').getByText('Row 2: year must be'))
    .toBeVisible()
  await expect.element(dealership).not.toBeInTheDocument()
  expect(documents).toEqual([])
})

test('on a phone unusual values are marked and confirmed once', async () => {
  await onPhone()
  const unusual = (message: string) => ({ unusual: [{ column: 'price' as const, message }] })
  const { calls } = openUpload([
    unusual('Price $6,000,000 is 100 times'),
    unusual('Price $1 is'),
    {},
    unusual('Engine'),
  ])
  const uploads = () => calls.filter(({ method, query }) => method === 'POST' && !query.dryRun)
  await choose('typos.xlsx')
  await expect
    .element(page.getByRole('row', { name: /^2 Unusual value Price \$6,000,000 is / }))
    .toBeVisible()
  await expect.element(button('Warnings (3)')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Leave out row 3' }).click()
  await button('Upload 3 vehicles').click()
  const question = page.getByRole('alertdialog', { name: '2 rows have unusual values' })
  await expect.element(question.getByText(/^Row 2: Price \$6,000,000 is /)).toBeVisible()
  await question.getByRole('button', { name: 'Go back' }).click()
  expect(uploads()).toEqual([])
  await button('Upload 3 vehicles').click()
  await question.getByRole('button', { name: 'Upload anyway' }).dblClick()
  await expect.element(result('3 vehicles uploaded successfully, 0 failed')).toBeVisible()
  expect(uploads()).toHaveLength(1)
})

test('rows over the limit are marked, and can be downloaded before and after the upload', async () => {
  const limit = [{ column: 'row', message: 'Your account can have 50 listings' }]
  const newcomer = account(2, 'coral', { dealershipName: 'Coral Motors', isApproved: false })
  const { calls } = openUpload(
    [{}, { problems: limit }],
    {
      'POST /api/user/approval': { ...newcomer, approvalAskedAt: '2026-11-21T18:30:00Z' },
      'POST /api/vehicles/batch/failed': () => new Response('workbook'),
    },
    () => newcomer,
  )
  await choose('stock.xlsx')
  await expect.element(page.getByText('1 row is over your account’s limit.')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /^3 Over the limit Your account can have 50 listings/ }))
    .toBeVisible()
  await button('Download Failed Rows').click()
  await button('Ask for approval').last().click()
  await expect.element(button('Ask for approval').first()).not.toBeInTheDocument()
  await button('Upload 1 vehicle').click()
  await result('1 vehicles uploaded successfully, 1 failed')
    .getByRole('button', { name: 'Download Failed Rows' })
    .click()
  // Listed rows are not counted against the limit again.
  const left = () =>
    calls.filter(({ path }) => path.endsWith('/failed')).map(({ body }) => (body as FormData).get('leftOut'))
  await expect.poll(left).toEqual([null, '2'])
})

test('a file that is not a spreadsheet and an unreachable server are explained in plain words', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const bad = { ...countBatch([rowOf(2, { problems: wrongYear })]), errors: [], rows: [] }
  const checks = [() => bad, () => refusal(415, 'This is no Excel file.'), away, () => bad]
  openUpload([], {
    'POST /api/vehicles/batch': () => checks.shift()?.(),
    'GET /api/vehicles/template': refusal(503, 'away'),
  })
  await choose('stock.csv')
  const refused = page.getByRole('dialog', { name: 'Invalid file type' })
  await expect.element(refused.getByText('Please upload an Excel file (.xlsx or .xls)')).toBeVisible()
  await refused.getByRole('button', { name: 'Read as CSV' }).click()
  await toastOf('0 vehicles uploaded successfully, 1 failed')
  await choose('stock.xlsx', 'Choose a CSV file')
  expect(await toastOf('Invalid file type')).toContain('Please upload a CSV file (.csv)')
  await choose('stock.xlsx')
  expect(await toastOf('Upload failed')).toContain('Batch upload failed. 415: This is no Excel file.')
  await choose('stock.xls')
  expect(await toastOf('Upload failed')).toContain(
    'Batch upload failed. The marketplace cannot be reached. Check your connection and try again.',
  )
  await expect.element(page.getByText('stock.xls could not be checked.')).toBeVisible()
  await button('Try again').click()
  await toastOf('0 vehicles uploaded successfully, 1 failed')
  await button('Download Template').click()
  expect(await toastOf('Download failed')).toContain('Unable to download template. 503: away')
})
