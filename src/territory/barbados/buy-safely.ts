import type { Advice, Source } from '../territory.ts'

export const summary = 'Eight checks before you pay, and the documents a lender asks for'
/** When the sources were read. */
export const gathered = 'November 2026'

const shopSafely: Source = {
  name: 'Barbados Government Information Service, Shop safely',
  date: 'March 2019',
  address: 'https://gisbarbados.gov.bb/blog/shop-safely-securely-tips-for-consumers/',
}
const publicCounsel: Source = {
  name: 'Office of Public Counsel, in Barbados Today',
  date: '20 December 2019',
  address: 'https://barbadostoday.bb/2019/12/20/buyer-sellers-beware-new-consumer-act-in-force/',
}
const insurers: Source = {
  name: 'General Insurance Association of Barbados, in Bajan Reporter',
  date: '8 October 2025',
  address:
    'https://www.bajanreporter.com/2025/10/the-general-insurance-association-of-barbados-giab-warns-vehicles-owners-on-proper-sales-procedures/',
}
const insurersAndAuthority: Source = {
  name: 'General Insurance Association and Licensing Authority, in Barbados Today',
  date: '11 October 2025',
}
const stolenVehicles: Source = { name: 'Nation News', date: '13 July 2025' }
const tenYears: Source = {
  name: 'Barbados Licensing Authority, in Advocate Magazine',
  date: '2025',
  address:
    'https://advomag.com/bla-outlines-process-for-inspection-registration-of-vehicles-10-years-or-older',
}
const fairTrading: Source = {
  name: 'Fair Trading Commission, in Barbados Today',
  date: '19 April 2017',
  address: 'https://www.barbadostoday.bb/2017/04/19/ftc-looking-into-sale-of-used-vehicles/',
}
const publicWorkers: Source = {
  name: 'Barbados Public Workers’ Co-operative Credit Union',
  address: 'http://www.publicworkers.bb/loans.php',
}
const lpe: Source = {
  name: 'LPE Credit Union (lpecu.bb)',
  address: 'http://www.lpecu.bb/loan-information/',
}
const royalBank: Source = {
  name: 'RBC Royal Bank, Caribbean',
  address: 'https://www.rbcroyalbank.com/caribbean/life-stage-solutions/buying-vehicle.html',
}

/** Advice of the sources. Nothing is computed from it. */
export const checks: readonly Advice[] = [
  {
    text: 'Ask the Barbados Licensing Authority whether the seller is the owner on record and the vehicle is registered.',
    sources: [shopSafely, insurersAndAuthority],
  },
  {
    text: 'Find out whether money is still owed on it.',
    sources: [insurersAndAuthority],
  },
  {
    text: 'If it was imported, ask for the documents that show where it came from: a stolen-vehicle ring came to light in June 2025.',
    sources: [stolenVehicles],
  },
  {
    text: 'Have a mechanic you trust look at it. A good-looking body says nothing about the engine.',
    sources: [shopSafely, publicCounsel],
  },
  {
    text: 'If a registered dealership sells it as used or reconditioned, look for new tyres. For reconditioned vehicles the advice is a warranty of at least six months or 6,000 km: get it in writing.',
    sources: [shopSafely],
  },
  {
    text: 'If it is ten years or older, ask for a roadworthy certificate: the new owner has to show one.',
    sources: [tenYears],
  },
  {
    text: 'Put the sale in writing, see the seller’s identification and get a receipt you can read.',
    sources: [shopSafely, publicCounsel],
  },
  {
    text: 'Tell the Licensing Authority of the sale in writing, buyer and seller both. The seller’s plates come off; ask for temporary ones until it is registered to you.',
    sources: [insurers, insurersAndAuthority],
  },
]

export const sellerAdvice: Advice = {
  text: 'The Consumer Protection Act covers what a dealer sells, not a sale between private individuals.',
  sources: [fairTrading],
}

/** Documents that lenders require for a loan on a used vehicle. */
export const lenderDocuments: readonly Advice[] = [
  {
    text: 'The seller’s certificate of ownership, which says that no loan is charged on the vehicle, or the balance of that loan',
    sources: [publicWorkers, lpe],
  },
  { text: 'The seller’s letter with the price', sources: [publicWorkers] },
  {
    text: 'A valuation: one lender accepts it for two months, another for three, so ask yours',
    sources: [lpe, publicWorkers],
  },
  { text: 'A roadworthy certificate', sources: [publicWorkers, lpe] },
  {
    text: 'An insurance cover note; ask whether the cover has to be comprehensive',
    sources: [publicWorkers, lpe],
  },
  { text: 'Your job letter and salary slips', sources: [lpe, royalBank] },
]
