import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { advertWindows, logOdds } from '#domain/moderation/listing-text/advert-score.ts'
import { plainSentences } from '#domain/moderation/listing-text/plain-text.ts'
import { Random } from '../tests/catalogue/random.ts'
import { type Advert, advertsByHand, type Hand, teachers } from '../tests/moderation/adverts.ts'

/**
 * Learns by which words adverts of frauds are told from honest ones: a logistic regression of words and pairs of words, each
 * scaled by its naive Bayes log-count ratio (Wang and Manning 2012, 'Baselines and Bigrams'), by AdaGrad. It first says what
 * adverts of each hand would have been held by what the other hands alone teach. `--write` writes the territory's table, to be formatted.
 */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const table = fileURLToPath(new URL('../src/territory/barbados/advert-words.ts', import.meta.url))

/** Of honest adverts of a hand that has taught nothing, at most this share may be held, as published. */
const honestHeld = 0.03
const features = 10_000
const rounds = 25
const rate = 0.3
const decay = 1e-3
/** Plain asks weigh most: what they ask for is never right. Dealers' own texts from elsewhere are many, and not of here. */
const weightOf: Partial<Record<Hand, number>> = { short: 3, 'united-states': 0.5 }

interface Sample {
  features: readonly string[]
  isScam: boolean
  weight: number
}

interface Learnt {
  bias: number
  weights: ReadonlyMap<string, number>
}

const hands = advertsByHand(teachers)
const samples = new Map(
  [...hands].map(([hand, adverts]) => [hand, adverts.map((advert) => sampleOf(advert, hand))] as const),
)

const scores: { isScam: boolean; score: number }[] = []
for (const [hand, adverts] of hands) {
  if (hand === 'united-states') continue
  const learnt = learn([...samples].flatMap(([name, others]) => (name === hand ? [] : others)))
  const own = adverts.map((advert) => ({ isScam: advert.isScam, score: scoreOf(advert, learnt) }))
  scores.push(...own)
  console.log(
    `   ${hand}: ${percentAbove(own, thresholdOf(own))} % of scams where ${100 * honestHeld} % of honest ones are`,
  )
}
const threshold = thresholdOf(scores)
console.log(
  `All hands, each unseen: ${percentAbove(scores, threshold)} % of scams; threshold ${threshold.toFixed(2)}`,
)
if (values.write) write(learn([...samples.values()].flat()), threshold)

function sampleOf({ text, isScam }: Advert & { isScam: boolean }, hand: Hand): Sample {
  const [window] = advertWindows(plainSentences(text))
  const weight = weightOf[hand] ?? 1
  return { features: [...(window?.features ?? [])], isScam, weight }
}

function scoreOf({ text }: Advert, { bias, weights }: Learnt): number {
  const learnt = { bias, weightOf: (feature: string) => weights.get(feature) ?? 0 }
  return Math.max(...advertWindows(plainSentences(text)).map((window) => logOdds(window, learnt)))
}

function thresholdOf(of: typeof scores): number {
  const honest = of.filter(({ isScam }) => !isScam).map(({ score }) => score)
  return honest.sort((one, other) => other - one)[Math.floor(honest.length * honestHeld)] ?? 0
}

function percentAbove(of: typeof scores, bound: number): number {
  const scams = of.filter(({ isScam }) => isScam)
  return Math.round((100 * scams.filter(({ score }) => score > bound).length) / scams.length)
}

/** Learns twice: the second time by what weighed most in the first. */
function learn(from: readonly Sample[]): Learnt {
  const counts = new Map<string, number>()
  for (const sample of from) for (const one of sample.features) counts.set(one, (counts.get(one) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1).map(([feature]) => feature)
  const { weights } = regression(from, repeated)
  const heaviest = [...weights]
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, features)
  return regression(
    from,
    heaviest.map(([feature]) => feature),
  )
}

function regression(from: readonly Sample[], vocabulary: readonly string[]): Learnt {
  const places = new Map(vocabulary.map((feature, place) => [feature, place]))
  const rows = from.map(({ features: own, isScam, weight }) => ({
    places: own.flatMap((feature) => places.get(feature) ?? []),
    value: 1 / Math.sqrt(Math.max(own.length, 1)),
    isScam,
    weight,
  }))
  const ratios = logCountRatios(rows, vocabulary.length)
  const weights = new Float64Array(vocabulary.length)
  const squares = new Float64Array(vocabulary.length).fill(1e-6)
  let bias = 0
  let biasSquares = 1e-6
  const random = new Random(7)
  for (let round = 0; round < rounds; round++) {
    const order = rows.map((row) => ({ row, key: random.next() })).sort((one, other) => one.key - other.key)
    for (const { row } of order) {
      let sum = bias
      for (const place of row.places) sum += at(weights, place) * at(ratios, place) * row.value
      const error = row.weight * (1 / (1 + Math.exp(-sum)) - Number(row.isScam))
      biasSquares += error * error
      bias -= (rate * error) / Math.sqrt(biasSquares)
      for (const place of row.places) {
        const gradient = error * at(ratios, place) * row.value + decay * at(weights, place)
        squares[place] = at(squares, place) + gradient * gradient
        weights[place] = at(weights, place) - (rate * gradient) / Math.sqrt(at(squares, place))
      }
    }
  }
  const scaled = vocabulary.map(
    (feature, place) => [feature, at(weights, place) * at(ratios, place)] as const,
  )
  return { bias, weights: new Map(scaled) }
}

function logCountRatios(
  rows: readonly { places: readonly number[]; isScam: boolean; weight: number }[],
  size: number,
): Float64Array {
  const [scam, honest] = [new Float64Array(size).fill(1), new Float64Array(size).fill(1)]
  const total = { scam: 2, honest: 2 }
  for (const { places, isScam, weight } of rows) {
    total[isScam ? 'scam' : 'honest'] += weight
    const counts = isScam ? scam : honest
    for (const place of places) counts[place] = at(counts, place) + weight
  }
  return scam.map((count, place) => Math.log((count / total.scam) * (total.honest / at(honest, place))))
}

function at(numbers: Float64Array, place: number): number {
  return numbers[place] ?? 0
}

function write({ bias, weights }: Learnt, bound: number): void {
  const tenths = new Map<number, string[]>()
  for (const [feature, weight] of weights) {
    const rounded = Math.round(weight * 10)
    if (rounded !== 0) tenths.set(rounded, [...(tenths.get(rounded) ?? []), feature])
  }
  const lines = [...tenths]
    .sort(([one], [other]) => other - one)
    .map(([weight, own]) => `    '${weight}': ${quoted(own.sort().join(' '))},`)
  writeFileSync(
    table,
    `/** Written by \`bench/advert-words.ts\`, see there: a logistic regression's weights in tenths, each with its words and pairs. */
export const advertWords = {
  bias: ${bias.toFixed(3)},
  /** Log-odds above which a text reads like a fraud's. */
  threshold: ${bound.toFixed(3)},
  tenths: {
${lines.join('\n')}
  },
}
`,
  )
}

/** As the formatter writes it. */
function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}
