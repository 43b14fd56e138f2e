import { publicLimits } from './public-limits.ts'

/** Bounds on what comes in (docs/product.md#api-conventions). */
export const limits = {
  ...publicLimits,
  /** An application's note, and the reason for declining it. */
  noteLength: 1_000,
  imagesPerListing: 40,
  jsonBodyBytes: 1_000_000,
  batchRows: 5_000,
  batchFileBytes: 10 * 1024 * 1024,
  vehicleYearFirst: 1900,
  yearEstablishedFirst: 1900,
  /** docs/product.md#api-conventions */
  imageFileBytes: 10 * 1024 * 1024,
  imagePixels: 50_000_000,
  imagesPerUpload: 20,
  /** Searched part of a listing's details, and of a word. */
  searchedDetailsWords: 100,
  searchedWordLength: 40,
  /** An account that no administrator has approved (docs/product.md#accounts). */
  unapprovedListings: 50,
  unapprovedPictures: 200,
  /** Templates of a dealership, and characters of one. */
  answerTemplates: 10,
  answerTemplateLength: 1000,
  namedAccounts: 1000,
  /** Listings of one bulk change. */
  bulkVehicles: 5_000,
  /** Registrations that are declined in one call. */
  declinedAtOnce: 1_000,
  /** Passkeys of an account. */
  passkeys: 10,
  bulkPreview: 100,
  /** Prices that are asked about one by one before a bulk change. */
  bulkUnusual: 3,
  /** Changes on a page of a listing's history, and how long they are kept. */
  historyPageSize: 50,
  historyMonths: 12,
  /** Rows of one listing's history; the oldest leave. */
  changesOfListing: 200,
  /** Rows of the deleted listings of one owner, who may list and delete again and again; the oldest leave. */
  changesOfDeleted: 50_000,
  changesOfDeletedUnapproved: 2_000,
  /** Changes of listings that one account may make in a quarter of an hour: several files or bulk changes of the largest size. */
  listingWrites: 30_000,
  listingWritesUnapproved: 1_000,
  suggestions: 8,
  /** Most vehicles in a row of Home, featured or promoted. */
  homeRow: 200,
  latestListings: 6,
  similarVehicles: 3,
} as const
