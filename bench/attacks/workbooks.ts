import { batchHeadings, batchRow, hostileWorkbook, workbookOf } from '../../tests/support/workbooks.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { beside, fileForm, flood, listVehicle, post, register, report } from './support/neighbour.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const floodMs = 20_000
const small = workbookOf([batchHeadings, batchRow()])

/**
 * One account, and another without a dealership, repeatedly send a workbook of 152 kB that takes a minute to read. A
 * third account lists vehicles and uploads a small workbook meanwhile. Then 160 small workbooks and 75 exports are
 * requested, two of each at a time. None may be refused.
 */
async function attack(): Promise<void> {
  await using folder = await temporaryFolder()
  const { origin, child, ended } = await startAttacked({ DATA_DIR: folder.path })
  try {
    await registerAdmin(origin)
    const attacker = await register(origin, 'attacker', 'dealer')
    const stranger = await register(origin, 'stranger', 'stranger')
    const neighbour = await register(origin, 'neighbour', 'dealer')
    await listVehicle(origin, neighbour)
    const end = performance.now() + floodMs
    const isOver = () => performance.now() > end
    const send = (as: typeof attacker, bytes: Buffer) =>
      post(origin, '/api/vehicles/batch?dryRun=1', as, fileForm('excel', 'a.xlsx', [bytes]))
    const hostile = hostileWorkbook()
    const [floods, strangers, writes, uploads] = await Promise.all([
      flood(isOver, 8, () => send(attacker, hostile)),
      flood(isOver, 8, () => send(stranger, hostile)),
      beside(isOver, () => listVehicle(origin, neighbour)),
      beside(isOver, () => send(neighbour, small)),
    ])
    console.log(`the flood: ${JSON.stringify(floods)}; without a dealership: ${JSON.stringify(strangers)}`)
    report("a neighbour's write", writes, { within: 5_000, success: '201' })
    report("a neighbour's workbook", uploads, { within: 12_000, success: '200' })
    await manySmall(origin, () => send(neighbour, small), neighbour.cookie)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

async function manySmall(origin: string, send: () => Promise<Response>, cookie: string): Promise<void> {
  const most = (count: number) => {
    let left = count
    return () => left-- <= 0
  }
  const download = () => fetch(`${origin}/api/user/vehicles/export`, { headers: { cookie } })
  const [read, written] = await Promise.all([flood(most(160), 2, send), flood(most(75), 2, download)])
  console.log(`160 small workbooks: ${JSON.stringify(read)}; 75 exports: ${JSON.stringify(written)}`)
  if (Object.keys({ ...read, ...written }).some((status) => status !== '200')) process.exitCode = 1
}

await attack()
