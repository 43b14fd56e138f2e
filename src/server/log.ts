export interface Log {
  info(message: string): void
  warn(message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
