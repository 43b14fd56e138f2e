/**
 * The reader of every number that people type, paste or have in a table. What can only mean one number has that value;
 * what could mean several names them, for the person to choose; undefined is no number.
 */
export type WrittenNumber = { value: number } | { mayBe: readonly number[] } | undefined

/** Nothing to replace: most cells of a file. */
const isPlain = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/

/** Replaces full-width digits, hard spaces and typographic signs by plain ones. */
export function plainText(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[−–]/g, '-')
    .trim()
}

const wholeGroups = /^[1-9]\d{0,2}(?: \d{3})+$/
/** As in India: 7 20 000. */
const lakhGroups = /^[1-9]\d?(?: \d{2})+ \d{3}$/

/**
 * Reads digits with separators, a sign, and the k of `45k`; units and currencies are the caller's. A comma before three
 * digits separates thousands, as in all of the Caribbean; a lone point there is asked about, for it does so elsewhere.
 * @param takesLakhs whether `7,20,000` is plainly grouped as in India, as a price in rupees is
 */
export function readWritten(text: string, takesLakhs = false): WrittenNumber {
  const [, sign = '', unsigned = '', k] = /^([+-]?)(.*?)( ?k)?$/i.exec(text.trim()) ?? []
  const read = k ? readThousands(unsigned) : (readPower(unsigned) ?? readGroups(unsigned, takesLakhs))
  if (!read || sign !== '-') return read
  // Adding 0 turns -0 into 0.
  return 'value' in read ? { value: -read.value + 0 } : { mayBe: read.mayBe.map((each) => -each) }
}

/** `45`, `1.5` and `1,5` before a k; `1.500k` may have one nought too many or three. */
function readThousands(text: string): WrittenNumber {
  const [, whole = '', rest = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const decimal = Math.round(Number(`${whole}.${rest}`) * 1000)
  return rest.length === 3 ? { mayBe: [decimal, Number(whole + rest) * 1000] } : { value: decimal }
}

/** `1e6` is what a calculator writes, and a typing error. */
function readPower(text: string): WrittenNumber {
  const [, factor = '', power = ''] = /^(\d(?:\.\d+)?)e\+?(\d{1,2})$/i.exec(text) ?? []
  if (power === '') return undefined
  const raised = Number(text)
  return { mayBe: factor.length === 1 ? [raised, Number(factor + power)] : [raised] }
}

function readGroups(text: string, takesLakhs: boolean): WrittenNumber {
  if (/^\d+\.?$/.test(text) || /^\.\d+$/.test(text)) return { value: Number(text) }
  if (!/^\d+(?:[.,' ]\d+)+$/.test(text)) return undefined
  const marks = text.replace(/\d/g, '')
  const mark = marks.slice(-1)
  const before = text.slice(0, text.lastIndexOf(mark))
  const rest = text.slice(before.length + 1)
  const joined = Number(text.replace(/\D/g, ''))
  const decimal = Number(`${before.replace(/\D/g, '')}.${rest}`)
  const isDecimalMark = mark === '.' || mark === ','
  if (marks.length === 1) return readOneMark(before, mark, rest)
  const isOneKind = new Set(marks).size === 1
  const spaced = (part: string) => part.replace(/\D/g, ' ')
  if (isOneKind && wholeGroups.test(spaced(text))) return { value: joined }
  const [, lakhs = '', fraction = ''] = /^([\d,]+)((?:\.\d+)?)$/.exec(text) ?? []
  if (lakhGroups.test(spaced(lakhs))) {
    const number = (digits: string) => Number(digits.replaceAll(',', '') + fraction)
    // Else the group of two may lack a digit.
    const filled = () => number(lakhs.replace(/,(\d{2})(?=,)/g, ',$10'))
    return takesLakhs ? { value: number(lakhs) } : { mayBe: [number(lakhs), filled()] }
  }
  const isGrouped = wholeGroups.test(spaced(before)) && new Set(marks.slice(0, -1)).size === 1
  if (isDecimalMark && isOneKind) {
    return isGrouped && rest.length < 3 ? { mayBe: [decimal, joined] } : undefined
  }
  if (!isDecimalMark || !isGrouped) return undefined
  // Three digits may be one more group behind another mark, but not in 45,000.500.
  const isClear = rest.length !== 3 || (mark === '.' && marks.startsWith(','))
  return isClear ? { value: decimal } : { mayBe: [joined, decimal] }
}

/** `45.5`, `45,5`, `45.000`, `45 000`. */
function readOneMark(before: string, mark: string, rest: string): WrittenNumber {
  const joined = Number(before + rest)
  const decimal = Number(`${before}.${rest}`)
  const mayGroup = /^[1-9]\d{0,2}$/.test(before)
  if (mark !== '.' && mark !== ',') return mayGroup && rest.length === 3 ? { value: joined } : undefined
  if (mark === '.') return mayGroup && rest.length === 3 ? { mayBe: [joined, decimal] } : { value: decimal }
  if (before === '0') return { value: decimal }
  if (rest.length === 3) return mayGroup ? { value: joined } : { mayBe: [joined, decimal] }
  if (rest.length > 3) return undefined
  return before.length > 3 ? { value: decimal } : { mayBe: [decimal, joined] }
}
