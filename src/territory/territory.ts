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
  /** As precise as the source; absent for an undated page. */
  date?: string
  address?: string
}

/**
 * What the marketplace asks of a territory: each key is a file of the territory's folder with these exports, whose meanings
 * and units stand in the files of `barbados/`. They are apart by where they are used, so that a page loads none for another.
 */
export interface Territory {
  'buy-safely': {
    summary: string
    gathered: string
    checks: readonly (Advice & { key: string })[]
    sellerAdvice: Advice
    lenderDocuments: readonly Advice[]
  }
  'data-protection': { rights: string }
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
  language: { languageTag: string }
  'loan-terms': { loanTermMonths: number; aprPercentByScore: Record<CreditScore, number> }
  money: { currencyCode: string; currencyName: string; perUsDollar: number; currencyMarks: string }
  places: {
    country: string
    capital: string
    landNoun: string
    parishLabel: string
    parishNoun: string
    parishes: readonly [string, ...string[]]
    townParishes: Readonly<Record<string, string>>
  }
  'price-levels': {
    pricePresets: readonly PricePreset[]
    monthlyPresets: readonly number[]
    priceSliderEnd: number
    unusualPrice: { least: number; most: number }
    bareAmount: { least: number; leastBounded: number; most: number }
  }
  site: { siteDefaults: Record<'SITE_NAME' | 'SITE_PHONES' | 'SITE_EMAIL' | 'SITE_ADDRESS', string> }
  taxes: { importTaxes: string; importTaxesHeadings: string }
  telephone: { countryCode: string; areaCode: string }
  time: { timeZone: string; utcOffsetHours: number }
  'trading-places': { tradingPlaces: readonly string[] }
  words: {
    currencyWords: readonly string[]
    countryWords: readonly string[]
    companyEndings: readonly string[]
    parishMisspellings: Readonly<Record<string, readonly string[]>>
  }
}

type CreditScore = 'excellent' | 'good' | 'fair' | 'poor'
type VehicleUsage = 'personal' | 'business' | 'commercial'
