import { mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { photograph, pictureForm } from '../../tests/support/pictures.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'

/** Runs a program with a small disk as its data folder. Needs Linux and user namespaces. */
const smallDisk = [
  'unshare',
  '-rm',
  'sh',
  '-c',
  'mount -t tmpfs -o size=8m tmpfs "$DATA_DIR" && exec "$@"',
  'sh',
]
const stepBytes = 40_000

/**
 * Uploads a picture to a full disk, and again with a little more space until it fits. So the disk fills up while the
 * file arrives, while it is resized and while each size is stored. Passes if every response is 503 or 201, no temporary
 * file remains and no picture is incomplete.
 */
async function fill(origin: string, cookie: string, disk: string): Promise<string[]> {
  const complaints: string[] = []
  const filler = path.join(disk, 'filler')
  const counts = new Map<number, number>()
  const picture = await photograph(1_600, 1_200, 60)
  for (let room = 0; ; room += stepBytes) {
    await rm(filler, { force: true })
    const { bavail, bsize } = await statfs(disk)
    await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - room)))
    const answer = await fetch(`${origin}/api/upload`, {
      method: 'POST',
      headers: { cookie },
      body: pictureForm([picture]),
    })
    const text = await answer.text()
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    if (answer.status !== 503 && answer.status !== 201)
      complaints.push(`${room} bytes: ${answer.status} ${text}`)
    complaints.push(...(await leftIn(disk)))
    if (answer.status === 201) break
    if (bavail * bsize < room) return [...complaints, 'It was never accepted']
  }
  console.log([...counts].map(([status, count]) => `${count} x ${status}`).join(', '))
  return complaints
}

/** Leftovers of an upload, as messages. */
async function leftIn(disk: string): Promise<string[]> {
  const inFolder = (folder: string) => readdir(path.join(disk, folder)).catch(() => [])
  const left = [...(await inFolder('incoming')), ...(await inFolder('images/parts'))].map(
    (name) => `${name} was not removed`,
  )
  for (const name of await inFolder('images')) {
    if (!name.endsWith('.webp')) continue
    const file = Buffer.from(await readFile(path.join(disk, 'images', name)))
    await sharp(file, { failOn: 'truncated' })
      .raw()
      .toBuffer()
      .catch(() => left.push(`${name} is incomplete`))
  }
  return left
}

const postgres = await startPostgres()
const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-disk-'))
const market = await startAttacked({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, smallDisk)
// Only the marketplace's process sees the disk. This path gives access from outside.
const disk = `/proc/${market.child.pid}/root${dataDir}`
const complaints = await fill(market.origin, await registerAdmin(market.origin), disk)
market.child.kill()
await market.ended
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
for (const sentence of complaints) console.error(sentence)
console.log(complaints.length === 0 ? 'Passed' : 'Failed')
process.exitCode = complaints.length === 0 ? 0 : 1
