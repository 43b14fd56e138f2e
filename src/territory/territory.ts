/** A range of prices as a choice; an absent bound is none. */
export interface PricePreset {
  label: string
  priceMin?: number
  priceMax?: number
}

/** One line of advice to buyers. */
export interface Advice {
  text: string
  sources: readonly Source[]
}

export interface Source {
  name: string
  /** The source's date, as precise as there; absent for an undated page. */
  date?: string
  address?: string
}

/**
 * Exports that the marketplace needs of a territory: each key is a file of its folder with these exports. Meanings and units are in
 * the files of `barbados/`.
 */
export interface Territory {
  'buy-safely': {
    summary: string
    gathered: string
    checks: readonly (Advice & { key: string })[]
    sellerAdvice: Advice
    lenderDocuments: readonly Advice[]
  }
  'demo/demo': {
    dealerships: readonly object[]
    enquiries: readonly object[]
    listingTexts: object
    promotions: readonly object[]
    modelsFile: URL
    bestSellers: readonly string[]
    importDealership: string
  }
  finance: {
    minimumAnnualIncome: number
    creditFactors: Record<CreditScore, number>
    employmentFactors: Record<'employed' | 'self-employed' | 'retired' | 'student', number>
    shareOfIncome: number
    tooMuchDebt: number
    debtFactor(debtToIncome: number): number
    loanTermMonths: number
    aprPercentByScore: Record<CreditScore, number>
  }
  insurance: {
    comprehensiveRate: number
    comprehensiveFrom: number
    thirdPartyShare: number
    fireAndTheftShare: number
    parishFactors: Readonly<Record<string, number>>
    usageFactors: Record<VehicleUsage, number>
    vehicleAgeFactor(years: number): number
    driverAgeFactor(years: number): number
    experienceFactor(years: number): number
    neutralDriver: { driverAge: number; experience: number; parish: string; usage: VehicleUsage }
  }
  country: {
    country: string
    capital: string
    landNoun: string
    parishLabel: string
    parishNoun: string
    parishes: readonly [string, ...string[]]
    townParishes: Readonly<Record<string, string>>
    languageTag: string
    countryCode: string
    areaCode: string
    currencyCode: string
    currencyName: string
    perUsDollar: number
    currencyMarks: string
    importTaxes: string
    importTaxesHeadings: string
    rights: string
    siteDefaults: Record<'SITE_NAME' | 'SITE_PHONES' | 'SITE_EMAIL' | 'SITE_ADDRESS', string>
  }
  'price-levels': {
    pricePresets: readonly PricePreset[]
    monthlyPresets: readonly number[]
    priceSliderEnd: number
    unusualPrice: { least: number; most: number }
    bareAmount: { least: number; leastBounded: number; most: number }
  }
  time: { timeZone: string; utcOffsetHours: number }
  words: {
    currencyWords: readonly string[]
    countryWords: readonly string[]
    companyEndings: readonly string[]
    parishMisspellings: Readonly<Record<string, readonly string[]>>
    tradingPlaces: readonly string[]
  }
}

type CreditScore = 'excellent' | 'good' | 'fair' | 'poor'
type VehicleUsage = 'personal' | 'business' | 'commercial'
