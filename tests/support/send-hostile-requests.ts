import { Agent, request } from 'node:http'
import type { Random } from '../catalogue/random.ts'
import { describedCalls } from './api-description.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'

interface Sending {
  origin: string
  /** An administrator's session, as a cookie. */
  admin: string
  count: number
  random: Random
  /** How many are under way together. */
  atOnce: number
}

/** What became of hostile requests. */
export interface HostileOutcome {
  /** How many there were of each; those without an answer by their error code. */
  byStatus: Map<string, number>
  /** Each request that was answered 500 or more, but 503, with the answer. */
  failures: string[]
}

/** Calls that would end the very sessions that the requests are sent with. */
const ending = new Set([
  'POST /api/logout',
  'POST /api/user/change-password',
  'POST /api/login',
  'POST /api/register',
  'POST /api/register-admin',
])
const patienceMs = 30_000

/** Sends requests made up from a marketplace's own description, each as a stranger, a dealer or an administrator. */
export async function sendHostileRequests({
  origin,
  admin,
  count,
  random,
  atOnce,
}: Sending): Promise<HostileOutcome> {
  const { calls, schemas } = await describedCalls(origin)
  const dealer = await aDealer(origin, admin)
  const own = await Promise.all([admin, dealer].map((cookie) => userId(origin, cookie)))
  const endsSessions = ({ method, target }: HostileRequest) => {
    const [path = ''] = target.split('?')
    if (path.startsWith('/api/user/sessions/')) return true
    return ending.has(`${method} ${path}`) || own.some((id) => path.startsWith(`/api/admin/users/${id}`))
  }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const byStatus = new Map<string, number>()
  const failures: string[] = []
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      const made = hostileRequest(random, calls, schemas)
      const cookie = random.pick(
        endsSessions(made) ? ['', 'session=made-up'] : ['', dealer, admin, admin, 'session=made-up'],
      )
      const { status, text } = await send(agent, origin, made, cookie)
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      if (/^5/.test(status) && status !== '503') failures.push(told(made, status, text))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  // Otherwise the requests since the sessions ended were all a stranger's.
  await Promise.all([admin, dealer].map((cookie) => userId(origin, cookie)))
  return { byStatus, failures }
}

/** @throws Error where the session has ended */
async function userId(origin: string, cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/api/user`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`The session has ended: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

async function aDealer(origin: string, admin: string): Promise<string> {
  const account = {
    username: 'hostile dealer',
    password: 'careenage at dusk',
    dealershipName: 'Hostile Motors',
  }
  const post = (path: string, cookie: string, body: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const made = await post('/api/admin/users', admin, { ...account, role: 'user' })
  if (!made.ok) throw new Error(`No dealer was made: ${await made.text()}`)
  const loggedIn = await post('/api/login', '', account)
  return loggedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function send(
  agent: Agent,
  origin: string,
  { method, target, headers, body }: HostileRequest,
  cookie: string,
): Promise<{ status: string; text: string }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const failed = (error: unknown) =>
      resolve({ status: error instanceof Error && 'code' in error ? String(error.code) : 'failed', text: '' })
    try {
      const sent = request({
        agent,
        hostname,
        port,
        method,
        path: target,
        headers: { ...headers, ...(cookie && { cookie }), ...(body && { 'content-length': body.length }) },
        signal: AbortSignal.timeout(patienceMs),
      })
      sent.on('error', failed)
      sent.on('response', (answer) => {
        let text = ''
        answer.on('data', (part) => {
          if (text.length < 300) text += part
        })
        answer.on('end', () => resolve({ status: String(answer.statusCode), text }))
        answer.on('error', failed)
      })
      sent.end(body)
    } catch (error) {
      failed(error)
    }
  })
}

function told({ method, target, headers, body }: HostileRequest, status: string, text: string): string {
  const sent = body?.toString('latin1').slice(0, 600) ?? ''
  return `${status} ${text.slice(0, 200)} for ${method} ${target.slice(0, 300)} ${JSON.stringify(headers)} ${sent}`
}
