import type { OpenSession } from '#domain/accounts/user-schema.ts'
import type { HistoryEntry } from '#domain/moderation/history-schema.ts'
import { noChanges } from '#domain/operations/changed-parts.ts'
import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import type { StoredSiteDetails } from '#domain/operations/site-details-schema.ts'
import type { ApiAnswers } from './api-stub.ts'

/** The status of a marketplace without problems. */
export const quietStatus: MarketplaceStatus = {
  version: '0.1.0',
  startedAt: '2026-11-20T18:00:00Z',
  now: '2026-11-21T18:30:00Z',
  isEmbedded: true,
  sizes: { listings: 240, accounts: 14, enquiries: 3, pictures: 900, databaseBytes: 42 * 2 ** 20 },
  freeBytes: 73 * 2 ** 30,
  backups: { isScheduled: false, backup: null, rehearsal: null },
  mails: { isOn: false, waiting: 0, failed: [], failedInAll: 0 },
  unread: [],
  demo: { vehicles: 0, users: 0, dealerships: 0 },
}

export const untouchedSite: StoredSiteDetails = {
  version: 0,
  details: noChanges,
  defaults: {
    name: 'Bimwheels',
    phones: ['(246) 555-0142', '(246) 555-0143'],
    email: 'info@bimwheels.example',
    address: 'Broad Street, Bridgetown',
  },
  setBy: {},
}

/** What the API says about a workspace in which nothing has happened yet. */
export const quietAnswers: ApiAnswers = {
  'GET /api/enquiries/answer-time': { received: 0, answered: 0, medianMinutes: null, isPromised: false },
  'GET /api/answer-templates': { version: 0, templates: [] },
  'GET /api/insights/actions': [],
  'GET /api/insights/searches': [],
  'GET /api/user/second-factor': { addedAt: null, passkeys: [], recoveryCodesLeft: 0, isExempt: false },
  'GET /api/admin/marketplace': quietStatus,
  'GET /api/admin/site-details': untouchedSite,
}

/** A session of another device than the caller's, unless stated otherwise. */
export function openSession(id: number, fields: Partial<OpenSession> = {}): OpenSession {
  const used = { openedAt: '2026-11-20T18:00:00Z', usedAt: '2026-11-21T18:30:00Z' }
  return { id, device: 'Chrome on Android', ...used, isThis: false, ...fields }
}

/** An administrator's approval of an account in the history, with some fields replaced. */
export function historyEntry(fields: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    ...{ id: 'entry-4', at: '2026-11-20T12:00:00Z', actorName: 'admin', actorRole: 'admin', source: null },
    ...{ action: 'account.approve', objectKind: 'account', objectId: 3, objectName: 'coral', details: {} },
    ...{ isDeleted: false, fields: [], ...fields },
  }
}

const rio = { year: 2019, brand: 'Kia', model: 'Rio', price: 25_000 }
/** A dealer's deletion in the history. */
export const deletedListing = historyEntry({
  ...{ id: 'change-9', actorName: 'coral', actorRole: null, source: 'single', action: 'listing.deleted' },
  ...{ objectKind: 'listing', objectId: 9, objectName: '2019 Kia Rio', isDeleted: true },
  fields: Object.entries(rio).map(([field, from]) => ({ field, from, to: null })),
})
