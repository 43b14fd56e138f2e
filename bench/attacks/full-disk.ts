import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AcknowledgedWrites, patienceMs } from './support/acknowledged-writes.ts'
import { startThatFails } from './support/failing-start.ts'
import { type AttackedMarketplace, registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts'
import { Verdict } from './support/verdict.ts'

/** Less than the 16 MB that PostgreSQL needs for another WAL file. */
const leftBytes = 12 * 1024 * 1024
const refusedWithinMs = 180_000
const recoversWithinMs = 60_000

/** Status of a call, or `none` without a response in five seconds. */
async function statusOf(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  return String(answer?.status ?? 'none')
}

/** Whether a condition becomes true within a time. */
async function holdsWithin(ms: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const deadline = performance.now() + ms; performance.now() < deadline; await pause(100)) {
    if (await condition()) return true
  }
  return false
}

/** Starts writers, fills the disk and waits for a refused write. @returns stops the writers */
async function fillUnderWrites(
  origin: string,
  writes: AcknowledgedWrites,
  disk: SmallDisk,
): Promise<() => Promise<void>> {
  writes.refused.clear()
  disk.fill(leftBytes)
  const stop = writes.start(origin)
  if (await holdsWithin(refusedWithinMs, () => writes.refused.size > 0)) return stop
  throw new Error('The disk did not fill up in time')
}

/** The disk fills up and is freed some seconds later. */
async function fillAndMakeRoom(
  { origin }: AttackedMarketplace,
  writes: AcknowledgedWrites,
  disk: SmallDisk,
  verdict: Verdict,
): Promise<void> {
  const stop = await fillUnderWrites(origin, writes, disk)
  verdict.report('writes before the disk was full', writes.acknowledged)
  await pause(5_000)
  const statuses = [...writes.refused.keys()]
  verdict.check('status of writes on the full disk', statuses, statuses.join() === '503')
  const calls = await Promise.all(
    ['/healthz', '/readyz', '/api/vehicles/search'].map((call) => statusOf(origin + call)),
  )
  verdict.check(
    'GET /healthz, /readyz, /api/vehicles/search meanwhile',
    calls,
    calls.join() === '200,503,200',
  )
  disk.evictOverBudget()
  const before = writes.acknowledged
  const began = performance.now()
  const isBack = await holdsWithin(recoversWithinMs, () => writes.acknowledged > before)
  const backS = isBack ? (performance.now() - began) / 1000 : 'none in 60'
  verdict.check('first write after space was freed, seconds', backS, isBack)
  await stop()
  const { longestMs } = writes
  verdict.check('longest wait for a response, seconds', longestMs / 1000, longestMs < patienceMs)
  const lost = await writes.lost(origin)
  verdict.check(`of ${writes.acknowledged} acknowledged writes, lost`, lost, lost.length === 0)
}

async function attack(disk: SmallDisk, verdict: Verdict): Promise<void> {
  const env = { DATA_DIR: path.join(disk.folder, 'data') }
  const marketplace = await startAttacked(env)
  const writes = new AcknowledgedWrites(await registerAdmin(marketplace.origin), () =>
    randomBytes(3_500).toString('hex'),
  )
  await fillAndMakeRoom(marketplace, writes, disk, verdict)
  const stop = await fillUnderWrites(marketplace.origin, writes, disk)
  marketplace.child.kill('SIGKILL')
  await stop()
  // The rest of the current WAL file may be enough for a start.
  await startThatFails('a start after a kill on the full disk', env, verdict, true)
  disk.fill(0)
  await startThatFails('a first start on a full disk', { DATA_DIR: path.join(disk.folder, 'new') }, verdict)
  disk.evictOverBudget()
  const again = await startAttacked(env)
  const lost = await writes.lost(again.origin)
  verdict.check(
    `of ${writes.acknowledged} acknowledged writes, lost after the restart`,
    lost,
    lost.length === 0,
  )
  again.child.kill()
  await again.ended
}

const verdict = new Verdict()
const disk = mountSmallDisk(160)
try {
  await attack(disk, verdict)
} finally {
  disk.remove()
}
process.exitCode = verdict.exitCode
