import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'

const seconds = 4

/** Requests Home over ten connections, first without a cookie, then each time with another invented session. */
export async function requestsPerSecond(origin: string): Promise<{ plain: number; withCookies: number }> {
  await measured(origin, () => ({}))
  const plain = await measured(origin, () => ({}))
  const withCookies = await measured(origin, () => ({ cookie: `session=${madeUp()}` }))
  return { plain, withCookies }
}

/** An invented session cookie, as long as a signed one. */
function madeUp(): string {
  return `${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`
}

async function measured(url: string, headers: () => Record<string, string>): Promise<number> {
  const { requests } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    requests: [{ setupRequest: (order) => ({ ...order, headers: headers() }) }],
  })
  return Math.round(requests.average)
}
