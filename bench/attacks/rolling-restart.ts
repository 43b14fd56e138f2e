import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../tests/support/marketplace-process.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { runProgram } from '../programs.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { startNginx } from './support/nginx.ts'
import type { SteadyFigures, SteadyOrder } from './support/steady-load.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { Verdict } from './support/verdict.ts'

// Restarts two processes on one PostgreSQL server in turn while visitors send requests through nginx. Stops the next one
// `--pause` seconds after the previous one is ready. Needs nginx.

const perSecond = 300
const { values } = parseArgs({
  options: {
    /** Parameters of nginx's `server` lines, such as `max_fails=0`. Default: nginx's own. */
    parameters: { type: 'string', default: '' },
    pause: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '30' },
  },
})
const seconds = Number(values.seconds)

await using folder = await temporaryFolder()
const postgres = await startPostgres()
const verdict = new Verdict()
try {
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startAttacked({
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: folder.path,
      TRUST_PROXY: 'loopback',
    })
  const processes = []
  for (const port of ports) processes.push(await start(port))
  await registerAdmin(processes[0]?.origin ?? '')
  const nginx = await startNginx(folder.path, {
    port: await freePort(),
    upstreams: ports,
    parameters: values.parameters,
  })
  const input: SteadyOrder = {
    origin: nginx.origin,
    requests: ['/', '/vehicles', '/api/vehicles/search', '/about'].map((one) => ({ path: one })),
    perSecond,
    seconds,
  }
  const load = runProgram(['bench/attacks/support/steady-load.ts'], { input })
  const end = performance.now() + seconds * 1000 - 5_000
  let restarts = 0
  for (let at = 0; performance.now() < end; at = 1 - at) {
    processes[at]?.child.kill('SIGTERM')
    await processes[at]?.ended
    processes[at] = await start(ports[at] ?? 0)
    restarts += 1
    await pause(Number(values.pause) * 1000)
  }
  const { byStatus } = JSON.parse(await load) as SteadyFigures
  await nginx.stop()
  for (const { child } of processes) child.kill('SIGTERM')
  await Promise.all(processes.map(({ ended }) => ended))
  const counts = Object.entries(byStatus).map(([status, { count }]) => `${count} x ${status}`)
  const others = Object.keys(byStatus).filter((status) => status !== '200')
  verdict.report('restarts', restarts)
  verdict.check(`${perSecond * seconds} requests`, counts.join(', '), others.length === 0)
} finally {
  await postgres.stop()
}
process.exitCode = verdict.exitCode
