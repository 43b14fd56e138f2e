import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { adminPassword } from './marketplace-process.ts'

const betweenLogInsMs = 250

interface Guess {
  username: string
  /** Client address in `X-Forwarded-For`, which the marketplace must trust. */
  address: string
  /** Device cookie, if any. */
  device?: string
}

/** Results of log-ins during the guesses. */
interface LogIns {
  done: number
  refused: number
  medianMs: number
  slowestMs: number
}

/** Guesses passwords over three hundred connections while the administrator logs in repeatedly. */
export class Guesser {
  readonly #origin: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 300 })

  constructor(origin: string) {
    this.#origin = origin
  }

  /**
   * @param guess returns a guess by its number, from 0
   * @param device the administrator's device cookie. Default: a new device
   */
  async guess(
    count: number,
    guess: (at: number) => Guess,
    device?: string,
  ): Promise<{ seconds: number; tried: number; refused: number; logIns: LogIns }> {
    const began = performance.now()
    const running = { isOver: false }
    const logIns = this.#logInMeanwhile(running, device)
    const statuses = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        this.#send({ password: `guess ${at}`, ...guess(at) }, this.#agent),
      ),
    )
    running.isOver = true
    return {
      seconds: (performance.now() - began) / 1000,
      tried: statuses.filter(({ status }) => status === 401).length,
      refused: statuses.filter(({ status }) => status === 429 || status === 503).length,
      logIns: await logIns,
    }
  }

  /** Logs in as the administrator. @returns the device cookie and the status */
  async logIn(address: string, device = ''): Promise<{ status: number; device: string }> {
    const answer = await this.#send({ username: 'admin', password: adminPassword, address, device })
    const cookie = answer.cookies.find((one) => one.startsWith('device='))?.split(';')[0] ?? ''
    return { status: answer.status, device: cookie }
  }

  async #logInMeanwhile(running: { isOver: boolean }, device: string | undefined): Promise<LogIns> {
    const times: number[] = []
    let refused = 0
    while (!running.isOver) {
      await pause(betweenLogInsMs)
      const began = performance.now()
      const { status } = await this.logIn('203.0.113.9', device)
      times.push(performance.now() - began)
      if (status !== 200) refused++
    }
    const sorted = times.toSorted((one, other) => one - other)
    return {
      done: times.length - refused,
      refused,
      medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      slowestMs: sorted.at(-1) ?? Number.NaN,
    }
  }

  async #send(
    { username, password, address, device }: Guess & { password: string },
    agent?: Agent,
  ): Promise<{ status: number; cookies: string[] }> {
    const outgoing = request(`${this.#origin}/api/login`, {
      method: 'POST',
      ...(agent && { agent }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(device && { cookie: device }),
      },
    })
    outgoing.end(JSON.stringify({ username, password }))
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    await text(answer)
    return { status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }
  }
}
