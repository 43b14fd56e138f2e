import { filledMarketplace } from './support/filled-marketplace.ts'
import { startAttacked } from './support/marketplace-process.ts'
import { beside, flood, listVehicle, register, report } from './support/neighbour.ts'

const floodMs = 15_000

/**
 * An administrator repeatedly requests the insights of all listings, twenty at once: the same page, then different ones.
 * Then a dealer who manages all listings does so with lists. Another account lists vehicles meanwhile.
 * Takes a data folder or a CSV file. Without one it generates 20,000 listings.
 */
async function attack(source: string | undefined): Promise<void> {
  const { dataDir, remove } = await filledMarketplace(source)
  const { origin, child, ended } = await startAttacked({ DATA_DIR: dataDir })
  try {
    const attacker = await register(origin, 'an attacker', 'admin')
    const neighbour = await register(origin, 'a neighbour', 'dealer')
    let asked = 0
    const read = (path: () => string) => () =>
      fetch(origin + path(), { headers: { cookie: attacker.cookie } })
    const floods = {
      'the same insights': read(() => '/api/insights'),
      'different insights': read(() => `/api/insights?days=90&page=${(asked++ % 1_000) + 1}`),
      'sorted lists of all listings': read(
        () => `/api/user/vehicles/search?sort=model-a-z&page=${(asked++ % 1_000) + 1}`,
      ),
      'price positions': read(() => `/api/vehicles/${(asked++ % 20_000) + 1}/price-position`),
    }
    for (const [what, act] of Object.entries(floods)) {
      const end = performance.now() + floodMs
      const isOver = () => performance.now() > end
      const [statuses, writes] = await Promise.all([
        flood(isOver, 20, act),
        beside(isOver, () => listVehicle(origin, neighbour)),
      ])
      console.log(`${what}: ${JSON.stringify(statuses)}`)
      report("a neighbour's write", writes, { within: 3_000, success: '201' })
    }
  } finally {
    child.kill('SIGKILL')
    await ended
    await remove()
  }
}

await attack(process.argv[2])
