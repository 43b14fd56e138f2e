/** The marketplace's own currency (product decisions). */
export const barbadosDollar = 'BBD'

/** ISO 4217, the currencies in use. */
const codes = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS
  INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP
  MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR
  SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND
  VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
)

/** What a sign may mean; with several the currency has to be named elsewhere, or be the one that is assumed. */
const signs: Readonly<Record<string, readonly string[]>> = {
  $: 'BBD USD NZD AUD CAD TTD XCD JMD GYD BZD BSD BMD KYD SGD HKD FJD LRD NAD SBD SRD TWD BND MXN'.split(' '),
  bds$: ['BBD'],
  bds: ['BBD'],
  bb$: ['BBD'],
  us$: ['USD'],
  us: ['USD'],
  nz$: ['NZD'],
  a$: ['AUD'],
  au$: ['AUD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  can$: ['CAD'],
  tt$: ['TTD'],
  ec$: ['XCD'],
  j$: ['JMD'],
  ja$: ['JMD'],
  g$: ['GYD'],
  gy$: ['GYD'],
  bz$: ['BZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  nt$: ['TWD'],
  '£': ['GBP'],
  '€': ['EUR'],
  '¥': ['JPY', 'CNY'],
  円: ['JPY'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  '₩': ['KRW'],
  '₦': ['NGN'],
  r: ['ZAR'],
}

/** The currencies that a sign or a code may mean, such as '£', 'USD', 'Bds$' or 'USD$'; undefined where it is neither. */
export function currenciesOf(text: string): readonly string[] | undefined {
  const word = text.replace(/[\s.]/g, '')
  const [, code] = /^([a-z]{3})[$£€¥₹]?$/i.exec(word) ?? []
  if (code && codes.has(code.toUpperCase())) return [code.toUpperCase()]
  const sign = word.toLowerCase()
  return Object.hasOwn(signs, sign) ? signs[sign] : undefined
}
