import { conditions, dutyStates, ownerCounts } from '../../enums.ts'
import { isMonth, months } from '../../text/local-time.ts'
import { foldText } from '../../text/names.ts'
import { plainText } from '../../text/written-number.ts'

type Condition = (typeof conditions)[number]

const conditionWords: Readonly<Record<string, Condition>> = {
  'brand new': 'New',
  recon: 'Reconditioned',
  'foreign used': 'Reconditioned',
  'imported used': 'Reconditioned',
  'pre-owned': 'Used',
  preowned: 'Used',
  'second hand': 'Used',
  'second-hand': 'Used',
  salvage: 'For parts or repair',
  damaged: 'For parts or repair',
  'for parts': 'For parts or repair',
}

/** What a cell means in each optional field; undefined where it means nothing known. */
export const statedMeanings = {
  condition: (text: string) => oneOf(conditions, text) ?? conditionWords[word(text)],
  dutyAndVat: (text: string) => {
    const said = word(text)
    if (/^(?:true|yes|y|1|included|inclusive)$/.test(said)) return 'Paid'
    return /^(?:false|no|n|0|unpaid|excluded)$/.test(said) ? 'Not paid' : oneOf(dutyStates, text)
  },
  previousOwners: (text: string) => {
    const [, count] = /^(\d{1,2})(?:\+| owners?)?$/.exec(word(text)) ?? []
    if (count === undefined) return oneOf(ownerCounts, text)
    return Number(count) === 0 ? 'None' : Number(count) > 2 ? '3 or more' : ownerCounts[Number(count)]
  },
  lastService: monthOf,
} as const satisfies Record<string, (text: string) => string | undefined>

function word(text: string): string {
  return foldText(plainText(text))
}

function oneOf<const Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => word(value) === word(text))
}

/** `2026-03`, `2026-03-14`, `03/2026`, `14/03/2026` (day first), `Mar 2026` as `YYYY-MM`. */
function monthOf(text: string): string | undefined {
  const said = word(text)
  const [, isoYear, isoMonth] = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?$/.exec(said) ?? []
  const [, month, year] = /^(?:\d{1,2}[-/])?(\d{1,2})[-/](\d{4})$/.exec(said) ?? []
  const [, name = '', namedYear] = /^([a-z]{3})[a-z]*\.?,? (\d{4})$/.exec(said) ?? []
  const named = months.findIndex((each) => each.toLowerCase() === name) + 1
  const written = `${isoYear ?? year ?? namedYear}-${String(isoMonth ?? month ?? named).padStart(2, '0')}`
  return isMonth(written) ? written : undefined
}
