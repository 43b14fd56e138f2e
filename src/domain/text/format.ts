// Numbers are formatted without Intl, because versions of Intl differ between server and browser.

/** `$48,000`, or `$48,000.50` if there are cents (docs/product.md#formats). */
export function formatMoney(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100)
  const rest = cents % 100
  const whole = `$${groupThousands(String((cents - rest) / 100))}`
  const amount = rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
  return dollars < 0 && cents > 0 ? `-${amount}` : amount
}

export function formatWholeMoney(dollars: number): string {
  return formatMoney(Math.round(dollars))
}

/** `12,345 km` */
export function formatMileage(kilometres: number): string {
  return `${formatCount(kilometres)} km`
}

/** `12,345.6 km`, because rounding could hide a change. */
export function formatExactMileage(kilometres: number): string {
  const [whole = '', fraction] = String(roundToHundredths(kilometres)).split('.')
  return `${groupThousands(whole)}${fraction ? `.${fraction}` : ''} km`
}

/** `1,500 cc` */
export function formatEngine(cubicCentimetres: number): string {
  return `${formatCount(cubicCentimetres)} cc`
}

/** `10 MB`; a MB has 1,048,576 bytes. */
export function formatMegabytes(bytes: number): string {
  return `${formatCount(bytes / 2 ** 20)} MB`
}

/** `812 MB`, or `73 GB` from ten gigabytes on. */
export function formatBytes(bytes: number): string {
  return bytes < 10 * 2 ** 30 ? formatMegabytes(bytes) : `${formatCount(bytes / 2 ** 30)} GB`
}

/** `4.5%`, with at most two decimals. */
export function formatPercent(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`
}

/** `12,345`, rounded. */
export function formatCount(count: number): string {
  return groupThousands(String(Math.round(count)))
}

/** 'Vehicles', 'Swifts', but 'Yaris' and 'Vitz'. */
export function pluralOf(noun: string): string {
  return /[sxz]$/i.test(noun) ? noun : `${noun}s`
}

/** `1 vehicle`, `1,204 vehicles` */
export function formatQuantity(count: number, singular: string, plural = pluralOf(singular)): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}

export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** With two decimals a mileage in miles survives the conversion to km and back. */
export const mileageDecimals = 2

/** Rounds halves up, for numbers from 0. Rounding to 15 digits first gives the same result as SQL. */
export function roundToHundredths(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

/** `“4x4”`, also for a text in quotation marks. */
export function quoteText(text: string): string {
  return `“${text.replaceAll('"', '')}”`
}

/** Joins facts with dots and leaves out empty ones. */
export function joinFacts(facts: readonly unknown[]): string {
  return facts.filter(Boolean).join(' · ')
}
