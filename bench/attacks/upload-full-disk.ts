import { mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { photograph, pictureForm } from '../../tests/support/pictures.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'

/** Gives a program a small disk of its own as its data folder; needs Linux and user namespaces. */
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
 * Uploads a picture onto a disk with no room at all, and again with a little more each time until it fits, so that it
 * runs full while the file comes in, while its sizes are made and while each of them is stored. Holds where each
 * answer is 503 or 201, nothing is left in between and no file of a picture is there in part.
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
    const said = await answer.text()
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    if (answer.status !== 503 && answer.status !== 201)
      complaints.push(`${room} bytes: ${answer.status} ${said}`)
    complaints.push(...(await leftIn(disk)))
    if (answer.status === 201) break
    if (bavail * bsize < room) return [...complaints, 'It was never taken']
  }
  console.log([...counts].map(([status, count]) => `${count} x ${status}`).join(', '))
  return complaints
}

/** Remains of an upload that should not be there, as sentences. */
async function leftIn(disk: string): Promise<string[]> {
  const inFolder = (folder: string) => readdir(path.join(disk, folder)).catch(() => [])
  const left = [...(await inFolder('incoming')), ...(await inFolder('images/parts'))].map(
    (name) => `${name} is left`,
  )
  for (const name of await inFolder('images')) {
    if (!name.endsWith('.webp')) continue
    const file = Buffer.from(await readFile(path.join(disk, 'images', name)))
    await sharp(file, { failOn: 'truncated' })
      .raw()
      .toBuffer()
      .catch(() => left.push(`${name} is there in part`))
  }
  return left
}

const postgres = await startPostgres()
const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-disk-'))
const market = await startAttacked({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, smallDisk)
// The disk is seen by the marketplace's process alone; this is how others look into it.
const disk = `/proc/${market.child.pid}/root${dataDir}`
const complaints = await fill(market.origin, await registerAdmin(market.origin), disk)
market.child.kill()
await market.ended
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })
for (const sentence of complaints) console.error(sentence)
console.log(complaints.length === 0 ? 'It held' : 'It did not hold')
process.exitCode = complaints.length === 0 ? 0 : 1
