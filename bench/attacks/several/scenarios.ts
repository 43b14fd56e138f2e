import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pictureForm, smallPicture } from '../../../tests/support/pictures.ts'
import { percentile } from '../../figures.ts'
import { AcknowledgedWrites } from '../support/acknowledged-writes.ts'
import { adminPassword } from '../support/marketplace-process.ts'
import type { Verdict } from '../support/verdict.ts'
import type { Machines } from './machines.ts'
import { listVehicles, priceAt, send, untilSo, visit } from './visitors.ts'

type Scenario = (machines: Machines, verdict: Verdict, seconds: number) => Promise<void>

/** A change through one process appears in the other two. */
export const agreement: Scenario = async (machines, verdict) => {
  const [id = 0] = await listVehicles(machines, 1)
  const times: number[] = []
  for (let round = 0; round < 200; round++) {
    const [one, ...others] = machines.processes.map((_, at) => machines.processes[(at + round) % 3])
    const body = { price: 20_000 + round }
    const { cookie } = machines
    await send(one?.origin ?? '', 'PATCH', `/api/vehicles/${id}`, { cookie, body })
    const seen = async (other = one) => other !== undefined && (await priceAt(other, id)) === body.price
    times.push(...(await Promise.all(others.map((other) => untilSo(() => seen(other))))))
  }
  const sorted = Float64Array.from(times).sort()
  const [p50, p99, most = 0] = [0.5, 0.99, 1].map((share) => Math.round(percentile(sorted, share)))
  verdict.check('a write appears in the others, ms: p50, p99, max', `${p50}, ${p99}, ${most}`, most < 1_000)
}

/** All processes share sessions, views and limits for guesses. */
export const countedOnce: Scenario = async (machines, verdict) => {
  const { origin, processes, cookie } = machines
  const everywhere = (as: string) =>
    Promise.all(
      processes.map(async (one) => (await send(one.origin, 'GET', '/api/user', { cookie: as })).status),
    )
  const logIn = (password: string) =>
    send(origin, 'POST', '/api/login', { body: { username: 'admin', password } })
  const session = (await logIn(adminPassword)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const before = await everywhere(session)
  await send(origin, 'POST', '/api/logout', { cookie: session })
  const after = await everywhere(session)
  verdict.check(
    'status of a session in each process, before and after log-out',
    `${before}; ${after}`,
    before.every((status) => status === 200) && after.every((status) => status === 401),
  )
  const [id = 0] = await listVehicles(machines, 1)
  await Promise.all(
    processes.map((one) =>
      untilSo(async () => (await fetch(`${one.origin}/api/vehicles/${id}`)).status === 200),
    ),
  )
  for (let view = 0; view < 90; view++) {
    await fetch(`${origin}/api/insights/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (a visitor)' },
      body: JSON.stringify({ vehicleId: id, kind: 'view' }),
    })
  }
  for (const one of processes) await send(one.origin, 'GET', '/api/insights', { cookie })
  const insights = await send(origin, 'GET', '/api/insights', { cookie })
  const { listings } = (await insights.json()) as { listings: { id: number; views: number }[] }
  const views = listings.find((listing) => listing.id === id)?.views
  verdict.report('counted of 90 views from one address (20 per process)', views)
  const guesses = await Promise.all(Array.from({ length: 60 }, () => logIn('a wrong password')))
  const tried = guesses.filter(({ status }) => status === 401).length
  verdict.check('verified of 60 guesses from one address', tried, tried <= 10)
}

/** The three processes restart in turn. */
export const rollingRestart: Scenario = async (machines, verdict, seconds) => {
  const ids = await listVehicles(machines)
  let isOver = false
  const visits = visit(machines, ids, seconds).finally(() => {
    isOver = true
  })
  let restarts = 0
  while (restarts < 3) await machines.restart(restarts++)
  verdict.check('the restarts finished before the visits', !isOver, !isOver)
  const { summary, failed } = await visits
  const all = Object.values(failed).reduce((sum, count) => sum + count)
  verdict.check(`${restarts} restarts: ${summary}; failed`, all, all === 0)
}

/** One process loses its network to primary and standby without notice. */
export const cutOff: Scenario = async (machines, verdict, seconds) => {
  const ids = await listVehicles(machines)
  const [id = 0] = ids
  const visits = visit(machines, ids.slice(1), seconds + 5)
  await pause(2_000)
  for (const link of machines.links[1] ?? []) link.cut('silent')
  await pause(seconds * 1_000)
  const { cookie } = machines
  await send(machines.processes[0]?.origin ?? '', 'PATCH', `/api/vehicles/${id}`, {
    cookie,
    body: { price: 77_777 },
  })
  for (const link of machines.links[1] ?? []) link.restore()
  const [, one] = machines.processes
  const backMs = await untilSo(async () => one !== undefined && (await priceAt(one, id)) === 77_777)
  const { summary, failed } = await visits
  verdict.check(`visitors of all processes: ${summary}; failed reads`, failed.reads, failed.reads === 0)
  verdict.check('it is up to date after, ms', backMs, backMs < 5_000)
}

/** The picture store does not respond, or refuses connections. */
export const storeAway: Scenario = async ({ origin, cookie, store }, verdict, seconds) => {
  let picture = 0
  const upload = async () => {
    const color = `#${(++picture * 40_503).toString(16).padStart(6, '0').slice(-6)}`
    const began = performance.now()
    const body = pictureForm([await smallPicture(color)])
    const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers: { cookie }, body })
    return { status: answer.status, text: await answer.text(), ms: performance.now() - began }
  }
  const first = await upload()
  verdict.check('an upload before the outage', first.status, first.status === 201)
  for (const how of ['refused', 'silent'] as const) {
    store.cut(how)
    const end = performance.now() + seconds * 1_000
    const answers: Awaited<ReturnType<typeof upload>>[] = []
    const pages = new Set<number>()
    while (performance.now() < end) {
      answers.push(await upload())
      for (const path of ['/', '/vehicles']) pages.add((await fetch(origin + path)).status)
      await pause(500)
    }
    store.restore()
    const backMs = await untilSo(async () => (await upload()).status === 201)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const isRefused = answers.every(({ status }) => status === 503) && slowest < 15_000
    verdict.check(`${how}: ${answers.length} uploads, slowest in ms`, slowest, isRefused)
    verdict.report('a response', answers[0]?.text)
    verdict.check('pages', [...pages], [...pages].join() === '200')
    verdict.check('uploads work again after, ms', backMs, backMs < 10_000)
  }
}

/** The primary fails, and the standby is promoted two seconds later. */
export function failover(commit: 'remote_apply' | 'local'): Scenario {
  return async ({ origin, processes, primary, standby, cookie }, verdict) => {
    if (commit === 'remote_apply') {
      await onServer(
        primary,
        `alter role postgres set synchronous_commit = remote_apply`,
        `alter system set synchronous_standby_names = '*'`,
        'select pg_reload_conf()',
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'bimwheels%'`,
      )
      await untilSo(async () => (await fetch(`${origin}/readyz`)).ok)
    }
    const writes = new AcknowledgedWrites(cookie)
    const stop = writes.start(origin)
    await pause(4_000)
    const before = writes.acknowledged
    await primary.halt('killed')
    const killed = performance.now()
    const pages = new Set<number>()
    await pause(2_000)
    for (const path of ['/', '/vehicles', '/api/vehicles/search'])
      pages.add((await fetch(origin + path)).status)
    await onServer(standby, 'select pg_promote()')
    for (const one of processes) await untilSo(async () => (await fetch(`${one.origin}/readyz`)).ok)
    verdict.report(`${commit}: all processes ready after, s`, (performance.now() - killed) / 1_000)
    await pause(3_000)
    await stop()
    // Processes agree within a second.
    await pause(1_000)
    verdict.check('pages meanwhile', [...pages], [...pages].join() === '200')
    verdict.check(
      'writes before and after',
      `${before}, ${writes.acknowledged - before}`,
      writes.acknowledged > before,
    )
    verdict.report(
      'other writes',
      [...writes.refused].map(([status, count]) => `${count} x ${status}`),
    )
    verdict.report('longest write, ms', writes.longestMs)
    for (const [at, one] of processes.entries()) {
      const lost = await writes.lost(one.origin)
      const what = `acknowledged writes lost in process ${at}`
      if (commit === 'local') verdict.report(what, lost)
      else verdict.check(what, lost, lost.length === 0)
    }
  }
}

async function onServer({ url }: { url: string }, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
