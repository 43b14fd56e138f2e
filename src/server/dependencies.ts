import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { VehicleChange } from './catalogue/listings.ts'
import type { Database } from './database/database.ts'
import type { WorkQueue } from './http/work-queue.ts'
import type { ImageStore } from './images/image-store.ts'
import type { EngagementLog } from './insights/engagement.ts'
import type { Mailer } from './mail/mailer.ts'
import type { LiveSite } from './operations/site-details.ts'
import type { Settings } from './settings.ts'

export interface ChangedRows {
  vehicles?: readonly number[]
  /** Listings as the write read them. */
  written?: readonly VehicleChange[]
  dealerships?: readonly number[]
}

/** Applies this process's committed writes to the catalogue before the response (read your writes). */
export interface CatalogueWrites {
  /** Retries later on failure, and never throws. */
  apply(changed: ChangedRows): Promise<void>
}

/** Checks listings after the response to their write, and opens cases for the desk. */
export interface Findings {
  look(ids: readonly number[]): void
  /** Resolves once everything queued is checked. */
  idle(): Promise<void>
}

export type Writing = Pick<Dependencies, 'database' | 'catalogueWrites'>

/** Rules check the listings after the response. */
export type ListingWriting = Writing & Pick<Dependencies, 'findings'>

/** Undefined if only the API is needed (tests). */
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
  /** Signs cookies. The same in every process. */
  cookieKey: string
  now: () => Date
  workQueue: WorkQueue
  pages?: PageHandler
}
