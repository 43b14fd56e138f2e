/** Bounds on what comes in (product decisions, 'API conventions'; specification, sections 5 and 9). */
export const limits = {
  shortTextLength: 200,
  detailsLength: 10_000,
  imagesPerListing: 40,
  jsonBodyBytes: 1_000_000,
  batchRows: 5_000,
  batchFileBytes: 10 * 1024 * 1024,
  integer: 2 ** 31 - 1,
  money: 9_999_999_999.99,
  vehicleYearFirst: 1900,
  formYearFirst: 1980,
  yearEstablishedFirst: 1900,
  passwordLengthMin: 6,
  /** Product decisions. */
  imageFileBytes: 10 * 1024 * 1024,
  imagePixels: 50_000_000,
  imagesPerUpload: 20,
  /** Of a listing's details, and of a word. */
  searchedDetailsWords: 100,
  searchedWordLength: 40,
  searchPageSize: 24,
  searchPageSizeMax: 100,
  /** Of an account that no administrator has approved (product decisions, 'Decided since'). */
  unapprovedListings: 50,
  unapprovedPictures: 200,
  comparedVehicles: 4,
  /** Of one call by ids, and of saved ones. */
  namedVehicles: 100,
  handedOverVehicles: 1000,
  suggestions: 8,
  latestListings: 6,
  similarVehicles: 3,
} as const
