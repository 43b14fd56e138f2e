import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Database } from './database/database.ts'
import type { WorkQueue } from './http/concurrency/work-queue.ts'
import type { ImageStore } from './images/image-store.ts'
import type { EngagementLog } from './insights/open-engagement.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LiveSite } from './operations/site-details.ts'
import type { Settings } from './settings.ts'

/** Ids of rows that were made, changed or deleted. */
export interface ChangedRows {
  vehicles?: readonly number[]
  dealerships?: readonly number[]
}

/** Brings this process's committed writes into the catalogue before they are answered (read your writes). */
export interface CatalogueWrites {
  /** Reads the rows; retries later on failure, and never throws. */
  apply(changed: ChangedRows): Promise<void>
}

/** Looks at listings after the answer to their write, and puts what is worth a look on the desk. */
export interface Findings {
  /** Nobody waits for it. */
  look(ids: readonly number[]): void
  /** Looks at what waits now, and resolves once nothing does. */
  idle(): Promise<void>
}

/** The database, and the catalogue that is told of writes. */
export type Writing = Pick<Dependencies, 'database' | 'catalogueWrites'>

/** `Writing` of listings, which rules look at after the answer. */
export type ListingWriting = Writing & Pick<Dependencies, 'findings'>

/** Answers a page request. Absent where only the API is needed (tests). */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export type PageDependencies = Pick<
  Dependencies,
  'settings' | 'liveSite' | 'database' | 'catalogue' | 'now' | 'workQueue'
>

export interface Dependencies {
  settings: Settings
  liveSite: LiveSite
  log: FastifyBaseLogger
  database: Database
  catalogue: Catalogue
  catalogueWrites: CatalogueWrites
  findings: Findings
  images: ImageStore
  engagement: EngagementLog
  mailer?: Mailer | undefined
  /** Signs cookies; the same in every process. */
  cookieKey: string
  now: () => Date
  workQueue: WorkQueue
  pages?: PageHandler
}
