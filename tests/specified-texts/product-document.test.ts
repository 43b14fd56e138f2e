import { expect, test } from 'vitest'
import { percentRange } from '#domain/bulk/bulk-change.ts'
import { answersWithinHourText, answerTimeDays } from '#domain/enquiries/dealer-contact.ts'
import * as enums from '#domain/enums.ts'
import { financeMessages, noLoanNeeded } from '#domain/finance/finance.ts'
import { insuranceLimits } from '#domain/finance/insurance.ts'
import { fewPictures, unseenDays } from '#domain/insights/insights.ts'
import { limits } from '#domain/limits.ts'
import { maxSavedSearches } from '#domain/search/saved-searches.ts'
import { sortOrders } from '#domain/search/sort-orders.ts'
import { formatCount, formatMegabytes } from '#domain/text/format.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import {
  aprPercentByScore,
  creditFactors,
  employmentFactors,
  loanTermMonths,
  minimumAnnualIncome,
} from '#territory/finance.ts'
import { parishFactors, usageFactors } from '#territory/insurance.ts'
import { pricePresets } from '#territory/price-levels.ts'
import { documents, sectionsOf } from '../repository/documents.ts'
import { declaredPages } from '../support/page-declarations.ts'

const sections = sectionsOf(documents().find(({ file }) => file === 'docs/product.md')?.text ?? '')
const pairs = (record: object) => Object.entries(record).map(([name, value]) => `${name} ${value}`)

/** Numbers and lists of the code that sections of the product document state. */
const stated: Record<string, readonly string[]> = {
  accounts: [`at most ${limits.unapprovedListings} listings and ${limits.unapprovedPictures} pictures`],
  'api-conventions': [
    `${limits.shortTextLength} characters in short texts, ${formatCount(limits.detailsLength)} in details`,
    `${limits.imagesPerListing} images a listing, ${limits.jsonBodyBytes / 1e6} MB of JSON`,
    `at most ${formatMegabytes(limits.imageFileBytes)} and ${limits.imagePixels / 1e6} megapixels, an upload ${limits.imagesPerUpload}`,
    `money up to ${limits.money.toLocaleString('en')}`,
  ],
  'batch-upload': [
    `At most ${formatCount(limits.batchRows)} rows and ${formatMegabytes(limits.batchFileBytes)}`,
  ],
  'bulk-changes': [
    `at most ${formatCount(limits.bulkVehicles)}`,
    `by ${percentRange.min} to ${percentRange.max} %`,
  ],
  choices: [
    enums.transmissions,
    enums.fuelTypes,
    enums.vehicleTypes,
    enums.promotionTypes,
    enums.preferredContacts,
  ].map((list) => list.join(', ')),
  comparison: [`Up to ${limits.comparedVehicles} vehicles`],
  enquiries: [answersWithinHourText, `the last ${answerTimeDays} days`],
  filters: [
    `$0 to $${formatCount(fieldTable.price.range.end)}`,
    `from ${fieldTable.year.range.min} to this year`,
    `up to ${formatCount(fieldTable.mileage.range.end)} km in steps of ${formatCount(fieldTable.mileage.range.step)}`,
    `up to ${formatCount(fieldTable.engineCC.range.end)} cc in steps of ${fieldTable.engineCC.range.step}`,
    pricePresets.map(({ label }) => label).join(', '),
  ],
  finance: [
    `Term ${loanTermMonths} months`,
    pairs(aprPercentByScore).join(', '),
    `Credit factors: ${Object.values(creditFactors).join(', ')}`,
    pairs(employmentFactors).join(', '),
    `income at least ${formatCount(minimumAnnualIncome)}`,
  ],
  'finance-dialog': [...Object.values(financeMessages), noLoanNeeded],
  home: [`the newest ${limits.latestListings}`],
  insights: [`fewer than ${fewPictures} pictures`, `not seen in ${unseenDays} days`],
  insurance: [...pairs(parishFactors), pairs(usageFactors).join(', ')],
  'insurance-dialog': [
    `${insuranceLimits.driverAgeMin} to ${insuranceLimits.driverAgeMax}`,
    `${insuranceLimits.experienceMin} to ${insuranceLimits.experienceMax} years`,
  ],
  'kept-on-the-device': [`at most ${maxSavedSearches} saved searches`],
  passwords: [`at least ${limits.passwordLengthMin} characters`],
  search: [`\`pageSize\` is ${limits.searchPageSize}, at most ${limits.searchPageSizeMax}`],
  'similar-vehicles': [`At most ${limits.similarVehicles},`],
  'sort-orders': Object.entries(sortOrders).flatMap(([name, { label }]) => [`\`${name}\``, label]),
  'vehicle-form': [`down to ${limits.formYearFirst}`],
}

test.each(Object.entries(stated))('docs/product.md#%s states the values in the code', (section, texts) => {
  expect(texts.filter((text) => !sections.get(section)?.includes(text))).toEqual([])
})

test('docs/product.md#routes has the address of every page', () => {
  const addresses = declaredPages().map((page) => page.path.replaceAll(/:(\w+)/g, '{$1}'))
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => !sections.get('routes')?.includes(`\`${address}\``))).toEqual([])
})
