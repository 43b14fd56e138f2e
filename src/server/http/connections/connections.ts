import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, createServer, Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { yieldToEventLoop } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import { LogSampler } from '../log-sampler.ts'

/** A connection that says nothing for this long after it was opened is no visitor on the way to ask. */
const silentMs = 1_000
/** Whose request is not here after this long, or who does not take the answer, may have to make room. */
const slowMs = 10_000
/** How long a request may be on its way over a connection that is kept, when the last one has been taken. */
const onTheWayMs = 500
/** The same over a new one, whose visitor only learns that it is open. */
const firstOnTheWayMs = 2_000
/** How long a client has to close after we ended our side. */
const partingMs = 1_000
/** A load balancer may send requests this long after the last one. */
const recentMs = 10_000

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  since: number
}

/** The open connections of the HTTP server: no more of them than there is room for, and their end when it stops. */
export class Connections {
  readonly #server: HttpServer
  readonly #listeners: Server[]
  readonly #most: number
  readonly #log: Log
  readonly #refusals = new LogSampler({ most: 0, everyMs: 10_000 })
  /** What each waits since: those that never asked, those that may ask again, those that asked. Longest first. */
  readonly #silent = new Map<Socket, number>()
  readonly #idle = new Map<Socket, number>()
  readonly #asked = new Map<Socket, Asked>()
  readonly #parted = new WeakSet<Socket>()
  #lastRequest = Number.NEGATIVE_INFINITY
  #accepted = 0
  #isDraining = false
  #isParting = false
  #whenEmpty: (() => void) | undefined

  constructor(server: HttpServer, { most, log }: { most: number; log: Log }) {
    this.#server = server
    this.#listeners = [server]
    this.#most = most
    this.#log = log
    server.on('connection', (socket: Socket) => this.#open(socket))
    // Before the application's own listener.
    server.prependListener('request', (request, response) => this.#ask(request, response))
  }

  /** The process is about to stop: every answer ends its connection. */
  get isDraining(): boolean {
    return this.#isDraining
  }

  get open(): number {
    return this.#silent.size + this.#idle.size + this.#asked.size
  }

  /** Whether its end was told already: what still comes over it cannot be answered and must not be done. */
  isParted(socket: Socket): boolean {
    return this.#parted.has(socket)
  }

  /** Takes connections at a further address of the machine, on the port the server listens on; one in use is left out. */
  async listenAlso(host: string): Promise<void> {
    const { port } = this.#server.address() as AddressInfo
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.#server.emit('connection', socket),
    )
    const { promise, resolve } = Promise.withResolvers<boolean>()
    listener.once('error', () => resolve(false)).listen({ host, port }, () => resolve(true))
    if (await promise) this.#listeners.push(listener)
  }

  /**
   * Ends all connections in order: for a while new ones are still taken, as a load balancer may not know yet; then what
   * is idle is told of its end, and what was asked is answered.
   * @param noticeMs how long connections are still taken, where there are visitors at all
   * @param withinMs after how long, in all, whatever is not answered is cut off
   * @returns how many were cut off
   */
  async drain({ noticeMs, withinMs }: { noticeMs: number; withinMs: number }): Promise<number> {
    this.#isDraining = true
    const isVisited = this.open > 0 || performance.now() - this.#lastRequest < recentMs
    const end = new AbortController()
    const late = pause(withinMs, undefined, { signal: end.signal }).catch(() => undefined)
    if (isVisited) await pause(noticeMs)
    await this.#stopListening()
    const emptied = this.#emptied()
    await Promise.race([this.#partFrom(this.#idle, isVisited ? Math.min(onTheWayMs, noticeMs) : 0), emptied])
    this.#isParting = true
    await Promise.race([
      this.#partFrom(this.#silent, Math.min(firstOnTheWayMs - onTheWayMs, noticeMs)),
      emptied,
    ])
    await Promise.race([emptied, late])
    end.abort()
    const cutOff = this.#asked.size
    for (const socket of [...this.#silent.keys(), ...this.#idle.keys(), ...this.#asked.keys()])
      socket.destroy()
    return cutOff
  }

  /** Connections that the system holds ready are taken first, one in each round of the event loop: it would reset them. */
  async #stopListening(): Promise<void> {
    let before: number
    do {
      before = this.#accepted
      await yieldToEventLoop()
    } while (this.#accepted > before)
    // The HTTP server's own `close` would cut off what is idle, and a request that is just coming in there with it.
    for (const listener of this.#listeners) Server.prototype.close.call(listener)
  }

  async #partFrom(sockets: Map<Socket, number>, afterMs: number): Promise<void> {
    await pause(afterMs)
    // A request may have come while the event loop was busy: it is read first.
    await yieldToEventLoop()
    await yieldToEventLoop()
    for (const socket of [...sockets.keys()]) this.#part(socket)
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
    socket.once('close', () => this.#forget(socket))
  }

  #forget(socket: Socket): void {
    for (const sockets of [this.#silent, this.#idle, this.#asked]) sockets.delete(socket)
    if (this.open === 0) this.#whenEmpty?.()
  }

  #ask(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    this.#lastRequest = performance.now()
    this.#silent.delete(socket)
    this.#idle.delete(socket)
    // Of requests sent one after the other the last one counts, in the order too.
    this.#asked.delete(socket)
    this.#asked.set(socket, { request, response, since: this.#lastRequest })
    response.once('close', () => {
      if (this.#asked.get(socket)?.request !== request || socket.destroyed) return
      this.#asked.delete(socket)
      this.#idle.set(socket, performance.now())
      if (this.#isParting) this.#part(socket)
    })
  }

  /** Closes the connection that is missed least. @returns whether there was one */
  #evictLeastActive(): boolean {
    const now = performance.now()
    const [silent] = this.#silent
    const [idle] = this.#idle
    const isSilent = silent !== undefined && now - silent[1] >= silentMs
    const leastMissed = isSilent ? silent[0] : (idle?.[0] ?? this.#slowest(now))
    if (!leastMissed) return false
    this.#forget(leastMissed)
    leastMissed.destroy()
    return true
  }

  #slowest(now: number): Socket | undefined {
    for (const [socket, { request, response, since }] of this.#asked) {
      if (now - since < slowMs) return undefined
      if (!request.complete || response.writableNeedDrain || response.writableEnded) return socket
    }
    return undefined
  }

  /** Says that nothing more is answered, and lets the other side close: a request on its way meets no closed door. */
  #part(socket: Socket): void {
    this.#parted.add(socket)
    socket.end()
    setTimeout(() => socket.destroy(), partingMs).unref()
  }
}
