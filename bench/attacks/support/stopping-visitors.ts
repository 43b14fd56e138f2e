import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** A visitor of a marketplace that may stop at any moment. */
export interface VisitorOrder {
  origin: string
  /** The visitor's own listing. Each write raises its price by one. */
  vehicleId: number
  cookie: string
  /** Number of the visitor's network. */
  network: number
}

interface Answered {
  sentAt: number
  status: number
  isKeptAlive: boolean
}

export interface VisitFigures {
  answered: Answered[]
  /** Requests sent without a response, with the error code and the kind of connection. */
  cutOff: { sentAt: number; code: string }[]
  /** Acknowledged views of the visitor's own listing. */
  views: number
  /** The last acknowledged price. */
  price: number | undefined
}

const firstPrice = 20_000
const dayOfViews = 20

/**
 * Sends requests over one keep-alive connection until connections are refused: an uncached page, a search, a view and a
 * write in turn, with pauses of up to 50 ms.
 */
async function visitUntilItStops(order: VisitorOrder): Promise<VisitFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const figures: VisitFigures = { answered: [], cutOff: [], views: 0, price: undefined }
  for (let turn = 0; ; turn++) {
    const sentAt = Date.now()
    const sent = request(order.origin + path(order, turn), { agent, ...what(order, turn) })
    const body = bodyOf(order, turn)
    sent.end(body && JSON.stringify(body))
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      const status = answer.statusCode ?? 0
      figures.answered.push({ sentAt, status, isKeptAlive: answer.headers.connection !== 'close' })
      if (turn % 4 === 2 && status === 204) figures.views++
      if (turn % 4 === 3 && status === 200) figures.price = firstPrice + turn
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
      const over = sent.reusedSocket ? 'a kept connection' : 'a new connection'
      if (code === 'ECONNREFUSED') break
      figures.cutOff.push({ sentAt, code: `${code} over ${over}` })
    }
    await pause(Math.random() * 50)
  }
  agent.destroy()
  return figures
}

function path({ vehicleId, network }: VisitorOrder, turn: number): string {
  const limits = `priceMin=${1_000 + turn}&mileageMax=${100_000 + network}`
  return [
    `/vehicles?${limits}`,
    `/api/vehicles/search?${limits}`,
    '/api/insights/events',
    `/api/vehicles/${vehicleId}`,
  ][turn % 4] as string
}

function what({ network, cookie }: VisitorOrder, turn: number) {
  const address = `10.${network}.${Math.floor(turn / dayOfViews)}.1`
  const json = { 'content-type': 'application/json' }
  return [
    {},
    {},
    {
      method: 'POST',
      headers: { ...json, 'user-agent': 'Mozilla/5.0 (a visitor)', 'x-forwarded-for': address },
    },
    { method: 'PATCH', headers: { ...json, cookie } },
  ][turn % 4]
}

function bodyOf({ vehicleId }: VisitorOrder, turn: number): object | undefined {
  if (turn % 4 === 2) return { vehicleId, kind: 'view' }
  return turn % 4 === 3 ? { price: firstPrice + turn } : undefined
}

console.log(
  JSON.stringify(await Promise.all(((await json(process.stdin)) as VisitorOrder[]).map(visitUntilItStops))),
)
