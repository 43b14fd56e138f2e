import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { yieldToEventLoop } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import { openFilesLimit } from '#server/start-problem.ts'
import { LogSampler } from './log/log-sampler.ts'

/** Until a connection without a request may be evicted. */
const silentMs = 1_000
/** Until one with an incomplete request or an unread answer may be evicted. */
const slowMs = 10_000
/** How long a request may be in transit over a kept connection when draining begins. */
const inTransitMs = 500
/** The same for a new connection. */
const firstInTransitMs = 2_000
/** How long a client has to close after we ended our side. */
const halfClosedMs = 1_000
/** A load balancer may send requests this long after the last one. */
const recentMs = 10_000

/** Limits the open connections of the HTTP server, and drains them when it stops. */
export class Connections {
  readonly #listeners: Server[]
  readonly #most: number
  readonly #log: Log
  readonly #refusals = new LogSampler({ most: 0, everyMs: 10_000 })
  /** Sockets by when they began to wait, longest first: without a request yet, between requests, with one. */
  readonly #silent = new Map<Socket, number>()
  readonly #idle = new Map<Socket, number>()
  readonly #active = new Map<Socket, { request: IncomingMessage; response: ServerResponse; since: number }>()
  readonly #halfClosed = new WeakSet<Socket>()
  #lastRequest = Number.NEGATIVE_INFINITY
  #accepted = 0
  #isDraining = false
  #isHalfClosing = false
  #whenEmpty: (() => void) | undefined

  constructor(server: HttpServer, { most, log }: { most: number; log: Log }) {
    this.#listeners = [server]
    this.#most = most
    this.#log = log
    server.on('connection', (socket: Socket) => this.#open(socket))
    // Before the application's own listener.
    server.prependListener('request', (request, response) => this.#trackRequest(request, response))
  }

  /** While true every response closes its connection. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  get open(): number {
    return this.#silent.size + this.#idle.size + this.#active.size
  }

  /** Whether our side was ended: a further request must be neither answered nor processed. */
  isHalfClosed(socket: Socket): boolean {
    return this.#halfClosed.has(socket)
  }

  /** These pass their connections to the server, and stop listening with it. */
  adopt(listeners: readonly Server[]): void {
    this.#listeners.push(...listeners)
  }

  /**
   * Closes all connections gracefully. With visitors, new ones are accepted for `noticeMs`: a load balancer may not
   * know
   * yet. Then idle ones are ended and requests answered. @returns how many were destroyed after `withinMs`
   */
  async drain({ noticeMs, withinMs }: { noticeMs: number; withinMs: number }): Promise<number> {
    this.#isDraining = true
    const isVisited = this.open > 0 || performance.now() - this.#lastRequest < recentMs
    const end = new AbortController()
    const late = pause(withinMs, undefined, { signal: end.signal }).catch(() => undefined)
    if (isVisited) await pause(noticeMs)
    await this.#stopListening()
    const emptied = this.#emptied()
    await Promise.race([
      this.#halfCloseAll(this.#idle, isVisited ? Math.min(inTransitMs, noticeMs) : 0),
      emptied,
    ])
    this.#isHalfClosing = true
    await Promise.race([
      this.#halfCloseAll(this.#silent, Math.min(firstInTransitMs - inTransitMs, noticeMs)),
      emptied,
    ])
    await Promise.race([emptied, late])
    end.abort()
    const cutOff = this.#active.size
    for (const socket of [...this.#silent.keys(), ...this.#idle.keys(), ...this.#active.keys()])
      socket.destroy()
    return cutOff
  }

  /** Accepts the system's backlog first, one connection per round of the event loop: closing would reset it. */
  async #stopListening(): Promise<void> {
    let before: number
    do {
      before = this.#accepted
      await yieldToEventLoop()
    } while (this.#accepted > before)
    // `close` of the HTTP server would destroy idle connections, and with them a request just arriving.
    for (const listener of this.#listeners) Server.prototype.close.call(listener)
  }

  async #halfCloseAll(sockets: Map<Socket, number>, afterMs: number): Promise<void> {
    await pause(afterMs)
    // A request may have arrived while the event loop was busy: it is read first.
    await yieldToEventLoop()
    await yieldToEventLoop()
    for (const socket of [...sockets.keys()]) this.#halfClose(socket)
  }

  #emptied(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#whenEmpty = resolve
    if (this.open === 0) resolve()
    return promise
  }

  #open(socket: Socket): void {
    this.#accepted++
    if (this.open >= this.#most && !this.#evictLeastActive()) {
      this.#refusals.takes('refused', (count) =>
        this.#log.warn(`${count} connections were refused: ${this.#most} are in use`),
      )
      socket.destroy()
      return
    }
    this.#silent.set(socket, performance.now())
    socket.once('close', () => this.#untrack(socket))
  }

  #untrack(socket: Socket): void {
    for (const sockets of [this.#silent, this.#idle, this.#active]) sockets.delete(socket)
    if (this.open === 0) this.#whenEmpty?.()
  }

  #trackRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    this.#lastRequest = performance.now()
    // The last of several pipelined requests counts, also for the order.
    const isOpen = [this.#silent, this.#idle, this.#active]
      .map((sockets) => sockets.delete(socket))
      .includes(true)
    // One that was held while the process started.
    if (!isOpen) socket.once('close', () => this.#untrack(socket))
    this.#active.set(socket, { request, response, since: this.#lastRequest })
    response.once('close', () => {
      if (this.#active.get(socket)?.request !== request || socket.destroyed) return
      this.#active.delete(socket)
      this.#idle.set(socket, performance.now())
      if (this.#isHalfClosing) this.#halfClose(socket)
    })
  }

  /** Destroys the connection least likely to be in use. @returns whether there was one */
  #evictLeastActive(): boolean {
    const now = performance.now()
    const [silent] = this.#silent
    const [idle] = this.#idle
    const isSilent = silent !== undefined && now - silent[1] >= silentMs
    const leastActive = isSilent ? silent[0] : (idle?.[0] ?? this.#slowestRequest(now))
    if (!leastActive) return false
    this.#untrack(leastActive)
    leastActive.destroy()
    return true
  }

  #slowestRequest(now: number): Socket | undefined {
    for (const [socket, { request, response, since }] of this.#active) {
      if (now - since < slowMs) return undefined
      if (!request.complete || response.writableNeedDrain || response.writableEnded) return socket
    }
    return undefined
  }

  /** Ends our side and lets the client close: a request in transit meets no reset. */
  #halfClose(socket: Socket): void {
    this.#halfClosed.add(socket)
    socket.end()
    setTimeout(() => socket.destroy(), halfClosedMs).unref()
  }
}

/** More concurrent visitors than a process can serve, and cheap in memory. */
const mostEver = 10_000
/** Other open files: the embedded database, uploads, spreadsheet processes, database connections. */
const ownFiles = 512

/** @param openFilesMax of this process, connections included; undefined: unlimited */
export function mostConnections(openFilesMax = openFilesLimit()): number {
  if (openFilesMax === undefined) return mostEver
  return Math.min(mostEver, openFilesMax - Math.min(ownFiles, Math.floor(openFilesMax / 2)))
}
