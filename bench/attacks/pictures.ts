import { photograph, plain } from '../../tests/support/pictures.ts'
import { residentMegabytes } from '../programs.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { beside, fileForm, flood, listVehicle, post, register, report } from './support/neighbour.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const floodMs = 15_000
/** Only the marketplace's growth, because another process decodes pictures. */
const maxMoreMegabytes = 200

/**
 * One account sends decompression bombs of a kilobyte, twenty in a call and eight calls at once: AVIF with 50 megapixels,
 * then with the permitted 16. Another account lists vehicles and uploads a photograph of 12 megapixels meanwhile.
 */
async function attack(side: number): Promise<void> {
  await using folder = await temporaryFolder()
  const { origin, child, ended } = await startAttacked({ DATA_DIR: folder.path })
  const memory: number[] = [residentMegabytes(child)]
  const watch = setInterval(() => memory.push(residentMegabytes(child)), 200)
  try {
    await registerAdmin(origin)
    const attacker = await register(origin, 'attacker', 'dealer')
    const neighbour = await register(origin, 'neighbour', 'dealer')
    const bomb = await plain('#3070b0', side, side).avif({ effort: 0 }).toBuffer()
    const photo = (await photograph()).bytes
    const end = AbortSignal.timeout(floodMs)
    const isOver = () => end.aborted
    const send = (as: typeof attacker, files: Buffer[], signal?: AbortSignal) =>
      post(origin, '/api/upload', as, fileForm('images', 'a.avif', files), signal)
    const [floods, writes, uploads] = await Promise.all([
      flood(isOver, 8, () => send(attacker, Array<Buffer>(20).fill(bomb), end)),
      beside(isOver, () => listVehicle(origin, neighbour)),
      beside(isOver, () => send(neighbour, [photo])),
    ])
    const [before = 0] = memory
    const most = Math.max(...memory)
    console.log(`AVIF, ${side} x ${side} in ${bomb.length} bytes: ${JSON.stringify(floods)}`)
    console.log(`memory: ${Math.round(before)} MB before, ${Math.round(most)} MB at most`)
    if (most - before > maxMoreMegabytes) process.exitCode = 1
    report("a neighbour's write", writes, { within: 3_000, success: '201' })
    report("a neighbour's photograph", uploads, { within: 10_000, success: '201' })
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
    await ended
  }
}

for (const side of [7_070, 4_000]) await attack(side)
