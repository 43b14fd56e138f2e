import type { PathIdentity } from './durable-files.ts'

export interface WorkerStart {
  folder: string | undefined
  requiredPaths?: readonly PathIdentity[]
}

/** Drizzle parses the columns of `textOids` itself. */
export interface QueryOptions {
  rowMode?: 'array' | 'object'
  textOids?: number[]
}

export type EngineRequest =
  | { kind: 'query'; sql: string; params: unknown[]; options: QueryOptions }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' }

type SqlErrorField = 'severity' | 'code' | 'constraint' | 'detail' | 'hint' | 'table' | 'column' | 'where'
export type SqlErrorParts = { message: string } & Partial<Record<SqlErrorField, string>>

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
