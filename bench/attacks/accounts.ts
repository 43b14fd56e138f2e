import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '#domain/limits.ts'
import { pictureForm } from '../../tests/support/pictures.ts'
import { batchHeadings, batchRow, workbookOf } from '../../tests/support/workbooks.ts'
import { attackMarketplace } from './support/marketplace-process.ts'

const batches = 6
const accounts = 10
const rowsEach = 200
const pictureCalls = 15
const bearable = { listings: limits.unapprovedListings, pictures: limits.unapprovedPictures }

/** Uploads of one visitor. */
interface Brought {
  listings: number
  pictures: number
  /** Messages of refused uploads. */
  refusals: Set<string>
}

async function register(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, password: 'a visitor password', dealershipName: `${name} cars` }),
  })
  if (!answer.ok) throw new Error(`The visitor was not registered: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Uploads an Excel file. @param rows number of rows */
async function uploadBatch(origin: string, cookie: string, rows: number, brought: Brought): Promise<void> {
  const model = () => randomBytes(6).toString('hex')
  const sheet = [batchHeadings, ...Array.from({ length: rows }, () => batchRow({ model: model() }))]
  const form = new FormData()
  form.set('excel', new Blob([new Uint8Array(workbookOf(sheet))]), 'stock.xlsx')
  const answer = await fetch(`${origin}/api/vehicles/batch`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) return void brought.refusals.add(`${answer.status} ${text}`)
  const { added, errors } = JSON.parse(text) as { added: number; errors: string[] }
  brought.listings += added
  for (const error of errors) brought.refusals.add(error.replace(/^Row \d+: /, ''))
}

/** Repeatedly uploads as many different pictures as a call accepts. */
async function uploadPictures(origin: string, cookie: string, brought: Brought): Promise<void> {
  for (let call = 0; call < pictureCalls; call++) {
    const files = await Promise.all(
      Array.from({ length: limits.imagesPerUpload }, async () => ({
        name: 'noise.jpg',
        bytes: await noise(),
      })),
    )
    const answer = await fetch(`${origin}/api/upload`, {
      method: 'POST',
      headers: { cookie },
      body: pictureForm(files),
    })
    if (answer.ok) brought.pictures += files.length
    else brought.refusals.add(`${answer.status} ${await answer.text()}`)
  }
}

function noise(): Promise<Buffer> {
  return sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer()
}

async function attack(origin: string): Promise<string[]> {
  const brought: Brought = { listings: 0, pictures: 0, refusals: new Set() }
  const cookie = await register(origin, 'visitor')
  for (let number = 0; number < batches; number++)
    await uploadBatch(origin, cookie, limits.batchRows, brought)
  await uploadPictures(origin, cookie, brought)
  console.log(`One account: ${brought.listings} listings, ${brought.pictures} pictures`)
  for (const refusal of brought.refusals) console.log(`  ${refusal}`)

  const many: Brought = { listings: 0, pictures: 0, refusals: new Set() }
  const cookies: string[] = []
  for (let number = 0; number < accounts; number++) {
    cookies.push(await register(origin, `visitor ${String.fromCharCode(97 + number)}`))
  }
  await Promise.all(cookies.map((one) => uploadBatch(origin, one, rowsEach, many)))
  console.log(`${accounts} more accounts at once, ${rowsEach} rows each: ${many.listings} listings`)
  const front = await fetch(`${origin}/api/vehicles/search`)
  return [
    ...(front.ok ? [] : ['Searches fail']),
    ...(brought.listings <= bearable.listings ? [] : ['One account listed too much']),
    ...(brought.pictures <= bearable.pictures ? [] : ['One account uploaded too many pictures']),
    ...(many.listings <= accounts * bearable.listings ? [] : ['New accounts listed too much']),
  ]
}

await attackMarketplace(attack)
