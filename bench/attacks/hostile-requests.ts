import { parseArgs } from 'node:util'
import { vehicleFields } from '../../tests/support/fixtures.ts'
import { type CallerRole, callerRoles, sendHostileRequests } from '../../tests/support/hostile/send.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { processorMs, residentMegabytes } from '../programs.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { Verdict } from './support/verdict.ts'

/**
 * Sends requests generated from the API description, as each role, and checks every response. `--seed` repeats the same
 * requests.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'embedded' },
    minutes: { type: 'string', default: '600' },
    role: { type: 'string', multiple: true },
  },
})
const count = Number(values.requests)
const maxMoreMegabytes = 200
const minListings = 50
const metricsToken = 'token-of-hostile-requests'

await using folder = await temporaryFolder()
const verdict = new Verdict()
verdict.report('Seed', values.seed)
const postgres = values.database === 'server' ? await startPostgres() : undefined
const marketplace = await startAttacked({
  DATA_DIR: folder.path,
  DATABASE_URL: postgres?.url ?? '',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'on',
  REGISTRATION: 'open',
  // Each request comes from another network. Otherwise rate limits would refuse most.
  TRUST_PROXY: '127.0.0.1',
  METRICS_TOKEN: metricsToken,
})
const { origin, child } = marketplace
try {
  const keeper = await registerAdmin(origin, 'operator')
  const memory: { at: number; megabytes: number }[] = []
  const began = performance.now()
  const startedWith = processorMs(child)
  const outcome = await sendHostileRequests({
    origin,
    keeper,
    count,
    until: AbortSignal.timeout(Number(values.minutes) * 60_000),
    seed: Number(values.seed),
    atOnce: 12,
    roles: (values.role as CallerRole[] | undefined) ?? callerRoles,
    paths: [folder.path, process.cwd()],
    onFault: (fault, first) => console.error(`   ${fault}\n      ${first.slice(0, 500)}`),
    async progress(at) {
      memory.push({ at, megabytes: residentMegabytes(child) })
      if (at % 20_000 === 0)
        console.log(
          `   ${at}: ${Math.round(memory.at(-1)?.megabytes ?? 0)} MB, ${await partsOfMemory(origin)}`,
        )
      return restock(origin, keeper)
    },
  })
  verdict.report('Requests', outcome.sent)
  verdict.report('Requests a second', outcome.sent / ((performance.now() - began) / 1000))
  verdict.report('Processor time per request, ms', (processorMs(child) - startedWith) / outcome.sent)
  for (const [status, times] of [...outcome.byStatus].sort()) verdict.report(status, times)
  verdict.report('Slowest response, ms', outcome.slowestMs)
  verdict.report('Accounts created again', outcome.accountsCreated)
  for (const [fault, { count: times }] of outcome.faults) console.error(`   ${times} times: ${fault}`)
  verdict.check('Kinds of wrong responses', outcome.faults.size, outcome.faults.size === 0)
  const mean = (part: typeof memory) =>
    part.reduce((sum, { megabytes }) => sum + megabytes, 0) / Math.max(part.length, 1)
  // By then caches are full and lazy modules are loaded.
  const warm = memory.filter(({ at }) => at >= outcome.sent / 5)
  const early = mean(warm.slice(0, Math.ceil(warm.length / 4)))
  const late = mean(warm.slice(-Math.ceil(warm.length / 4)))
  verdict.check('Memory after a fifth and at the end, MB', [early, late], !(late - early > maxMoreMegabytes))
  const health = await fetch(`${origin}/healthz`)
  verdict.check('It serves afterwards', health.status, health.ok)
  const sizes = await fetch(`${origin}/api/admin/marketplace`, { headers: { cookie: keeper } })
  console.log(`   Sizes: ${(await sizes.text()).slice(0, 1_500)}`)
  if (verdict.exitCode !== 0) console.error(marketplace.output().slice(-5_000))
} finally {
  child.kill()
  await marketplace.ended
  await postgres?.stop()
}
process.exitCode = verdict.exitCode

/** Memory of the process: the heap, and external memory such as cached pages. */
async function partsOfMemory(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const metrics = await answer.text()
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20)
  return `heap ${megabytes('nodejs_heap_size_used_bytes')}, outside it ${megabytes('nodejs_external_memory_bytes')}`
}

/** Creates listings again if tested administrators deleted them. @returns their ids */
async function restock(origin: string, cookie: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/vehicles/search?limit=1`)
  const { total } = (await answer.json()) as { total: number }
  const ids: number[] = []
  while (total + ids.length < minListings) {
    const listed = await fetch(`${origin}/api/vehicles`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(vehicleFields({ dealershipName: 'Reef' })),
    })
    if (!listed.ok) throw new Error(`No listing was created: ${listed.status} ${await listed.text()}`)
    ids.push(((await listed.json()) as { id: number }).id)
  }
  return ids
}
