import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Database } from './database/database.ts'
import type { WorkQueue } from './http/work-queue.ts'
import type { ImageStore } from './images/image-store.ts'
import type { EngagementLog } from './insights/engagement.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LiveSite } from './operations/site-details.ts'
import type { Settings } from './settings.ts'

/** Ids of rows that were made, changed or deleted. */
export interface ChangedRows {
  vehicles?: readonly number[]
  /** Listings as the write itself read them. */
  written?: readonly Vehicle[]
  dealerships?: readonly number[]
}

/** Brings this process's committed writes into the catalogue before they are answered (read your writes). */
export interface CatalogueWrites {
  /** Reads the rows by id; retries later on failure, and never throws. */
  apply(changed: ChangedRows): Promise<void>
}

/** Applies the rules to listings after their write was answered, and puts findings on the desk. */
export interface Findings {
  /** Queues listings and returns at once. */
  look(ids: readonly number[]): void
  /** Checks everything queued, and resolves when the queue is empty. */
  idle(): Promise<void>
}

/** The database, and the catalogue that is told of writes. */
export type Writing = Pick<Dependencies, 'database' | 'catalogueWrites'>

/** `Writing` for listings. Rules check them after the answer. */
export type ListingWriting = Writing & Pick<Dependencies, 'findings'>

/** Answers a page request. Absent if only the API is needed (tests). */
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
