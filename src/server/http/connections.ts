import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { yieldToEventLoop } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import { openFilesLimit } from '#server/start-problem.ts'
import { LogSampler } from './log/log-sampler.ts'

/** Connections with an incomplete request or an unread response may be evicted after this. */
const slowMs = 10_000
/** Time for requests in transit when draining begins, on used and on new connections. */
const inTransitMs = 500
const firstInTransitMs = 2_000
/** How long a client has to close after we ended our side. */
const halfClosedMs = 1_000
/** A load balancer may send requests this long after the last one. */
const recentMs = 10_000

interface Connection {
  since: number
  request?: IncomingMessage
  response?: ServerResponse | undefined
}

/** Limits the open connections of the HTTP server, and drains them when it stops. */
export class Connections {
  readonly #listeners: Server[]
  readonly #most: number
  readonly #log: Log
  readonly #refusals = new LogSampler({ most: 0, everyMs: 10_000 })
  readonly #open = new Map<Socket, Connection>()
  readonly #halfClosed = new WeakSet<Socket>()
  #lastRequest = Number.NEGATIVE_INFINITY
  #accepted = 0
  #isDraining = false
  #isHalfClosing = false
  readonly #emptied = Promise.withResolvers<void>()

  constructor(server: HttpServer, { most, log }: { most: number; log: Log }) {
    this.#listeners = [server]
    this.#most = most
    this.#log = log
    server.on('connection', (socket: Socket) => this.#accept(socket))
    server.prependListener('request', (request, response) => this.#trackRequest(request, response))
  }

  /** While true every response closes its connection. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  get open(): number {
    return this.#open.size
  }

  /** Our side has ended, so a further request must not be processed. */
  isHalfClosed(socket: Socket): boolean {
    return this.#halfClosed.has(socket)
  }

  /** These listeners pass their connections to the server and stop with it. */
  adopt(listeners: readonly Server[]): void {
    this.#listeners.push(...listeners)
  }

  /**
   * Closes all connections gracefully. With visitors, new ones are accepted for `noticeMs`, because a load balancer
   * may not know yet. @returns how many were cut off after `withinMs`
   */
  async drain({ noticeMs, withinMs }: { noticeMs: number; withinMs: number }): Promise<number> {
    this.#isDraining = true
    const isVisited = this.open > 0 || performance.now() - this.#lastRequest < recentMs
    const late = pause(withinMs, undefined, { ref: false })
    if (isVisited) await pause(noticeMs)
    await this.#stopListening()
    if (this.open === 0) return 0
    const within = (work: Promise<unknown>) => Promise.race([work, this.#emptied.promise])
    await within(this.#halfCloseIdle(isVisited ? Math.min(inTransitMs, noticeMs) : 0, true))
    this.#isHalfClosing = true
    await within(this.#halfCloseIdle(Math.min(firstInTransitMs - inTransitMs, noticeMs), false))
    await within(late)
    const cutOff = [...this.#open.values()].filter(({ response }) => response).length
    for (const socket of this.#open.keys()) socket.destroy()
    return cutOff
  }

  /** Closing would reset connections in the system's backlog, so they are accepted first. */
  async #stopListening(): Promise<void> {
    let before: number
    do {
      before = this.#accepted
      await yieldToEventLoop()
    } while (this.#accepted > before)
    // The HTTP server's `close` would destroy idle connections with a request just arriving.
    for (const listener of this.#listeners) Server.prototype.close.call(listener)
  }

  async #halfCloseIdle(afterMs: number, hasAsked: boolean): Promise<void> {
    await pause(afterMs)
    // Requests that arrived while the event loop was busy are read first.
    await yieldToEventLoop()
    await yieldToEventLoop()
    for (const [socket, { request, response }] of this.#open)
      if (!response && Boolean(request) === hasAsked) this.#halfClose(socket)
  }

  #accept(socket: Socket): void {
    this.#accepted++
    const evicted = this.open < this.#most ? undefined : (this.#leastActive() ?? socket)
    if (evicted === socket) {
      this.#refusals.takes('refused', (count) =>
        this.#log.warn(`${count} connections were refused: ${this.#most} are in use`),
      )
    } else this.#track(socket, {})
    if (evicted) {
      this.#untrack(evicted)
      evicted.destroy()
    }
  }

  #track(socket: Socket, state: Omit<Connection, 'since'>): void {
    if (!this.#open.delete(socket)) socket.once('close', () => this.#untrack(socket))
    this.#open.set(socket, { since: performance.now(), ...state })
  }

  #untrack(socket: Socket): void {
    this.#open.delete(socket)
    if (this.#isDraining && this.open === 0) this.#emptied.resolve()
  }

  #trackRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    this.#lastRequest = performance.now()
    this.#track(socket, { request, response })
    response.once('close', () => {
      if (this.#open.get(socket)?.request !== request || socket.destroyed) return
      this.#track(socket, { request })
      if (this.#isHalfClosing) this.#halfClose(socket)
    })
  }

  #leastActive(): Socket | undefined {
    let slowest: Socket | undefined
    for (const [socket, { since, request, response }] of this.#open) {
      if (!response) return socket
      const isStuck = !request?.complete || response.writableNeedDrain || response.writableEnded
      if (isStuck && performance.now() - since >= slowMs) slowest ??= socket
    }
    return slowest
  }

  /** The client closes, so that a request in transit meets no reset. */
  #halfClose(socket: Socket): void {
    this.#halfClosed.add(socket)
    socket.end()
    setTimeout(() => socket.destroy(), halfClosedMs).unref()
  }
}

/** More concurrent visitors than a process can serve, and cheap in memory. */
const maxEver = 10_000
/** Database, uploads and spreadsheet processes. */
const ownFiles = 512

/** @param openFilesMax limit of this process; undefined: unlimited */
export function maxConnections(openFilesMax = openFilesLimit()): number {
  if (openFilesMax === undefined) return maxEver
  return Math.min(maxEver, openFilesMax - Math.min(ownFiles, Math.floor(openFilesMax / 2)))
}
