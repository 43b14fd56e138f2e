import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../tests/support/marketplace-process.ts'
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server.ts'
import { openS3StandIn } from '../../../tests/support/s3-stand-in.ts'
import { type AttackedMarketplace, registerAdmin, startAttacked } from '../support/marketplace-process.ts'
import { startNginx } from '../support/nginx.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Programs of Debian's package `postgresql-15`, the oldest supported version. */
const programs = '/usr/lib/postgresql/15/bin'
const bucket = 'pictures'

/** Three marketplaces behind nginx with a primary, a hot standby and a picture store, like seven machines. */
export interface Machines {
  /** nginx's address. */
  origin: string
  processes: AttackedMarketplace[]
  primary: PostgresServer
  standby: PostgresServer
  /** Links of each process to primary and standby. */
  links: TcpProxy[][]
  store: TcpProxy
  /** An administrator's session. */
  cookie: string
  /** Restarts a process gracefully on the same port. */
  restart(at: number): Promise<void>
}

/** Starts the machines for an attack, and removes everything afterwards. */
export async function withMachines(attack: (machines: Machines) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marketplace-attack-'))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const primary = await startPostgres({ keepsCommits: true, programs })
  opened.defer(() => primary.stop())
  const standby = await primary.startReplica()
  opened.defer(() => standby.stop())
  const standIn = await openS3StandIn(bucket)
  opened.defer(() => standIn.close())
  const link = async (url: string) => {
    const proxy = await openTcpProxy(Number(new URL(url).port))
    opened.defer(async () => proxy.close())
    return proxy
  }
  const store = await link(standIn.address)
  const links: TcpProxy[][] = []
  const ports: number[] = []
  const start = (at: number) => {
    const hosts = links[at]?.map(({ port }) => `127.0.0.1:${port}`).join(',') ?? ''
    const { host } = new URL(primary.url)
    return startAttacked({
      PORT: String(ports[at]),
      DATA_DIR: path.join(folder, `data-${at}`),
      DATABASE_URL: primary.url.replace(host, hosts),
      TRUST_PROXY: '127.0.0.1',
      S3_BUCKET: bucket,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${store.port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'an-id',
      AWS_SECRET_ACCESS_KEY: 'a-secret',
    })
  }
  const processes: AttackedMarketplace[] = []
  opened.defer(async () => {
    for (const { child } of processes) child.kill('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
  })
  for (const at of [0, 1, 2]) {
    ports.push(await freePort())
    links.push([await link(primary.url), await link(standby.url)])
    processes.push(await start(at))
  }
  const nginx = await startNginx(folder, { port: await freePort(), upstreams: ports })
  opened.defer(() => nginx.stop())
  const cookie = await registerAdmin(nginx.origin)
  await attack({
    origin: nginx.origin,
    processes,
    primary,
    standby,
    links,
    store,
    cookie,
    async restart(at) {
      processes[at]?.child.kill('SIGTERM')
      await processes[at]?.ended
      processes[at] = await start(at)
    },
  })
}
