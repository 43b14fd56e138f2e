import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { DealershipChange } from './catalogue/store/dealership-directory.ts'
import type { VehicleChange } from './catalogue/store/listings.ts'
import type { Database } from './database/database.ts'
import type { WorkQueue } from './http/concurrency/work-queue.ts'
import type { ImageStore } from './images/image-store.ts'
import type { InterestLog } from './insights/open-interest.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'

/** Rows as writes returned them, without a row where it was deleted. */
export interface ReturnedRows {
  vehicles?: readonly VehicleChange[]
  dealerships?: readonly DealershipChange[]
}

/** Brings committed writes of this process into the catalogue before they are answered (read your writes). */
export interface CatalogueWrites {
  applyRows(rows: ReturnedRows): Promise<void>
  /** Reads the rows again, for writes that cannot return them; where that fails, again later, and nothing is thrown. */
  applyVehicles(ids: readonly number[]): Promise<void>
  applyDealerships(ids: readonly number[]): Promise<void>
}

/** Answers a page request; the built page bundle stands behind it. Absent where only the API is wanted (tests). */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What pages are made from. */
export type PageDependencies = Pick<Dependencies, 'settings' | 'catalogue' | 'now' | 'workQueue'>

/** Everything the application is made of. Tests give their own. */
export interface Dependencies {
  settings: Settings
  log: FastifyBaseLogger
  database: Database
  catalogue: Catalogue
  catalogueWrites: CatalogueWrites
  images: ImageStore
  interest: InterestLog
  /** Absent where no mail server is set. */
  mailer?: Mailer | undefined
  /** Signs cookies; the same in every process. */
  cookieKey: string
  now: () => Date
  /** In it waits what keeps the process's one thread busy. */
  workQueue: WorkQueue
  pages?: PageHandler
}
