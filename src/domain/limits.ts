import { publicLimits } from './public-limits.ts'

/** Limits of the API (docs/product.md#api-conventions). */
export const limits = {
  ...publicLimits,
  /** Note of an application, and reason for declining it. */
  noteLength: 1_000,
  imagesPerListing: 40,
  jsonBodyBytes: 1_000_000,
  batchRows: 5_000,
  batchFileBytes: 10 * 1024 * 1024,
  vehicleYearFirst: 1900,
  yearEstablishedFirst: 1900,
  imageFileBytes: 10 * 1024 * 1024,
  imagePixels: 50_000_000,
  imagesPerUpload: 20,
  /** Only the first words of the details, and the first characters of a word, are searched. */
  searchedDetailsWords: 100,
  searchedWordLength: 40,
  /** Limits of an account that no administrator has approved (docs/product.md#accounts). */
  unapprovedListings: 50,
  unapprovedPictures: 200,
  answerTemplates: 10,
  answerTemplateLength: 1000,
  bulkVehicles: 5_000,
  /** Registrations declined in one call. */
  declinedAtOnce: 1_000,
  /** Passkeys of one account. */
  passkeys: 10,
  bulkPreview: 100,
  /** Unusual prices that a preview describes in a sentence. */
  bulkUnusual: 3,
  historyPageSize: 50,
  historyMonths: 12,
  /** Kept changes of one listing. */
  changesOfListing: 200,
  /** Kept changes of one owner's deleted listings, because an owner may list and delete without end. */
  changesOfDeleted: 50_000,
  changesOfDeletedUnapproved: 2_000,
  /** Changes of listings by one account in 15 minutes. Several files of the largest size fit. */
  listingWrites: 30_000,
  listingWritesUnapproved: 1_000,
  suggestions: 8,
  /** Vehicles in a row of Home, featured or promoted. */
  homeRow: 200,
  latestListings: 6,
  similarVehicles: 3,
} as const
