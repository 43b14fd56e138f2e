import type { PathIdentity } from './removal.ts'

/** What the thread is started with. */
export interface WorkerStart {
  /** The PostgreSQL folder; undefined keeps everything in memory. */
  folder: string | undefined
  /** What nothing is committed without; nothing unless given. */
  requiredPaths?: readonly PathIdentity[]
}

/** Columns whose text is handed on unread: the object-relational mapper reads them itself. */
export interface QueryOptions {
  rowMode?: 'array' | 'object'
  textOids?: number[]
}

/** One request to the thread that runs PostgreSQL. */
export type EngineRequest =
  | { kind: 'query'; sql: string; params: unknown[]; options: QueryOptions }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' }

/** The parts of a PostgreSQL error that can be cloned between threads. */
export interface SqlErrorParts {
  message: string
  severity?: string
  code?: string
  constraint?: string
  detail?: string
  hint?: string
  table?: string
  column?: string
  where?: string
}

export interface QueryAnswer {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; error: SqlErrorParts }
  | { kind: 'answer'; id: number; answer: QueryAnswer | undefined }
  | { kind: 'error'; id: number; error: SqlErrorParts }
  | { kind: 'dead'; reason: string }
  | { kind: 'notification'; channel: string; payload: string }
