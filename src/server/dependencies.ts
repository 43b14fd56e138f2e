import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Database } from './database/database.ts'
import type { WorkQueue } from './http/concurrency/work-queue.ts'
import type { ImageStore } from './images/image-store.ts'
import type { InterestLog } from './insights/open-interest.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'

/**
 * Brings committed changes of this process into the catalogue before the answer goes out (read your writes). The
 * writes stand: where they cannot be read again just now, the catalogue catches up by itself and nothing is thrown.
 */
export interface CatalogueWrites {
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
