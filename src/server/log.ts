/** What the server's parts write to: Fastify's logger, built once by `serve`. */
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(details: object, message: string): void
}

/** For programs and tests that show no log. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
