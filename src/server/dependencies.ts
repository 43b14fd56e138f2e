import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { DealershipChange } from './catalogue/store/dealership-directory.ts'
import type { VehicleChange } from './catalogue/store/listings.ts'
import type { Database } from './database/database.ts'
import type { WorkQueue } from './http/concurrency/work-queue.ts'
import type { ImageStore } from './images/image-store.ts'
import type { EngagementLog } from './insights/open-engagement.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'

/** Rows returned by writes; without `row` where it was deleted. */
export interface ReturnedRows {
  vehicles?: readonly VehicleChange[]
  dealerships?: readonly DealershipChange[]
  /** Whether the rows of vehicles have their dealerships as they are, and not as they may have been before. */
  areFinal?: boolean
}

/** Brings this process's committed writes into the catalogue before they are answered (read your writes). */
export interface CatalogueWrites {
  applyRows(rows: ReturnedRows): Promise<void>
  /** Reads the rows again, for writes that cannot return them; retries later on failure, and never throws. */
  applyVehicles(ids: readonly number[]): Promise<void>
  applyDealerships(ids: readonly number[]): Promise<void>
}

/** The database, and the catalogue that the rows of a write are handed to. */
export type Writing = Pick<Dependencies, 'database' | 'catalogueWrites'>

/** Answers a page request. Absent where only the API is needed (tests). */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export type PageDependencies = Pick<Dependencies, 'settings' | 'catalogue' | 'now' | 'workQueue'>

export interface Dependencies {
  settings: Settings
  log: FastifyBaseLogger
  database: Database
  catalogue: Catalogue
  catalogueWrites: CatalogueWrites
  images: ImageStore
  engagement: EngagementLog
  mailer?: Mailer | undefined
  /** Signs cookies; the same in every process. */
  cookieKey: string
  now: () => Date
  workQueue: WorkQueue
  pages?: PageHandler
}
