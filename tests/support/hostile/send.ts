import { Agent, request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { describedCalls } from '../api-description.ts'
import { faultOf, type HostileAnswer } from './answers.ts'
import { type HostileRequest, hostileRequests } from './requests.ts'

/** Callers that send hostile requests. */
export const callerRoles = ['visitor', 'unapproved', 'stranger', 'dealer', 'administrator'] as const
export type CallerRole = (typeof callerRoles)[number]

/** The sessions of an attack, reopened when they end. @param keeper the cookie of the administrator who creates the accounts */
function openCallers(origin: string, keeper: string, tag: string) {
  const cookies = new Map<CallerRole, Promise<string>>()
  let created = 0
  const post = (path: string, cookie: string, body: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${created % 250}.${created % 199}`,
      },
      body: JSON.stringify(body),
    })
  async function open(role: CallerRole): Promise<string> {
    created += 1
    const username = `${role} ${tag} ${created}`
    const dealershipName = role === 'stranger' ? undefined : `Motors of ${username}`
    const account = { username, password: 'careenage at dusk', dealershipName }
    if (role === 'unapproved') return sessionIn(await post('/api/register', '', account))
    const asRole = { ...account, role: role === 'administrator' ? 'admin' : 'user' }
    const answer = await post('/api/admin/users', keeper, asRole)
    if (!answer.ok) throw new Error(`No account was created: ${answer.status} ${await answer.text()}`)
    return sessionIn(await post('/api/login', '', account))
  }
  return {
    created: () => created,
    async cookieOf(role: CallerRole): Promise<string> {
      if (role === 'visitor') return ''
      const cookie = cookies.get(role) ?? open(role)
      cookies.set(role, cookie)
      return cookie
    },
    /** Drops a session that got a 401 if it has ended. */
    async renew(role: CallerRole, cookie: string): Promise<void> {
      const { ok } = await fetch(`${origin}/api/user`, { headers: { cookie } })
      if (!ok && (await cookies.get(role)) === cookie) cookies.delete(role)
    },
  }
}

const sessionIn = ({ headers }: Response) => /^[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

interface Sending {
  origin: string
  /** The cookie of an administrator who creates the other accounts. */
  keeper: string
  count: number
  until?: AbortSignal
  /** The same seed creates the same requests, except for ids of new listings. */
  seed: number
  /** Simultaneous requests. */
  atOnce: number
  roles?: readonly CallerRole[]
  /** Folders that no response may name. */
  paths: readonly string[]
  /** Called after each thousand. @returns ids for further requests, such as those of new listings */
  progress?: (sent: number) => Promise<readonly number[]>
  /** Called with the first wrong response of each kind, so that a run of hours reports early. */
  onFault?: (fault: string, first: string) => void
}

/** A request that takes longer hangs. */
const patienceMs = 10_000
const keptCharacters = 16_384

/**
 * Sends requests generated from a marketplace's own description, as each role.
 * @returns counts by status or error code, and the kinds of faults with their first request and its response
 */
export async function sendHostileRequests(sending: Sending) {
  const {
    origin,
    keeper,
    count,
    seed,
    atOnce,
    until,
    roles = callerRoles,
    paths,
    progress,
    onFault,
  } = sending
  const { calls, schemas } = await describedCalls(origin)
  const keeperId = await userId(origin, keeper)
  const callers = openCallers(origin, keeper, String(seed))
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const byStatus = new Map<string, number>()
  const faults = new Map<string, { count: number; first: string }>()
  let slowestMs = 0
  const ids = Array.from({ length: 100 }, (_, at) => at + 1)
  const anId = fc.nat(ids.length - 1).map((at) => ids[at] ?? 1)
  const samples = fc.tuple(hostileRequests(calls, { schemas, anId }), fc.constantFrom(...roles), fc.ipV4())
  let next = 0
  let sent = 0
  /** Ends the attack and returns the outcome so far. */
  const end = (error: Error) => {
    next = count
    faults.set('an account could not be created', { count: 1, first: error.message })
    return ''
  }
  const work = async () => {
    while (next < count && !until?.aborted) {
      const at = next++
      const [[request, role, network]] = fc.sample(samples, { seed: seed + at, numRuns: 1 }) as [
        [HostileRequest, CallerRole, string],
      ]
      const cookie = endsKeeper(request, keeperId) ? '' : await callers.cookieOf(role).catch(end)
      request.headers['x-forwarded-for'] = network
      const began = performance.now()
      const answer = await send(agent, origin, request, cookie)
      sent++
      slowestMs = Math.max(slowestMs, performance.now() - began)
      byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
      const id = answer.status === '201' ? /"id":(\d{1,9})\b/.exec(answer.text)?.[1] : undefined
      if (id) ids[at % ids.length] = Number(id)
      const fault = faultOf(request, answer, paths)
      if (fault) {
        const first = `request ${at} as ${role}: ${exchangeText(request, answer)}`
        if (!faults.has(fault)) onFault?.(fault, first)
        const known = faults.get(fault) ?? { count: 0, first }
        faults.set(fault, { ...known, count: known.count + 1 })
      }
      if (answer.status === '401') await callers.renew(role, cookie)
      if (at % 1_000 !== 999) continue
      const listed = (await progress?.(at + 1)) ?? []
      ids.splice(0, listed.length, ...listed)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return { byStatus, faults, slowestMs, sent, accountsCreated: callers.created() }
}

/** Whether a request changes the keeper's account, or deletes the demo that the requests are about. */
function endsKeeper({ method, target }: HostileRequest, keeperId: number): boolean {
  return (
    new RegExp(`^/+api/admin/users/${keeperId}\\b`).test(target) ||
    (method === 'DELETE' && target.startsWith('/api/admin/demo'))
  )
}

/** @throws Error if the session has ended */
async function userId(origin: string, cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/api/user`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`The session has ended: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

function send(
  agent: Agent,
  origin: string,
  { method, target, headers, body }: HostileRequest,
  cookie: string,
): Promise<HostileAnswer> {
  const { hostname, port } = new URL(origin)
  const cookies = [cookie, headers.cookie].filter(Boolean).join('; ')
  const sentHeaders = {
    ...headers,
    ...(cookies && { cookie: cookies }),
    ...(body && { 'content-length': body.length }),
  }
  return new Promise((resolve) => {
    const fail = (status: string) => resolve({ status, type: '', text: '' })
    const failed = (error: NodeJS.ErrnoException) => fail(error.code ?? 'failed')
    const patience = setTimeout(fail, patienceMs, 'hangs')
    try {
      const sent = httpRequest({ agent, hostname, port, method, path: target, headers: sentHeaders })
      sent.on('error', failed)
      sent.on('close', () => clearTimeout(patience))
      sent.on('response', (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          if (text.length < keptCharacters) text += part
        })
        const type = answer.headers['content-type'] ?? ''
        answer.on('end', () => resolve({ status: String(answer.statusCode), type, text }))
        answer.on('error', failed)
      })
      sent.end(body)
    } catch (error) {
      // Node refuses to send some headers and URLs.
      clearTimeout(patience)
      failed(error as NodeJS.ErrnoException)
    }
  })
}

function exchangeText(
  { method, target, headers, body }: HostileRequest,
  { status, type, text }: HostileAnswer,
): string {
  const sent = body?.toString('latin1').slice(0, 600) ?? ''
  return `${status} ${type} ${text.slice(0, 300)} for ${method} ${target.slice(0, 300)} ${JSON.stringify(headers)} ${sent}`
}
