import type { FuelType } from '../../enums.ts'
import { dictionaryOf, meaningsIn, wordsIn } from './word-meanings.ts'

const words = dictionaryOf<FuelType>({
  Petrol: 'petrol gas gasoline unleaded benzine e10 e85 flex flexfuel ffv mogas tfsi tsi',
  Diesel: 'diesel tdi crdi turbodiesel derv',
  Electric: 'electric electricity ev bev battery',
  Hybrid:
    'hybrid hev phev mhev pluginhybrid pluginhybridelectric petrolhybrid dieselhybrid hybridelectric electrichybrid',
})
/** Words that may stand beside a fuel and change nothing of it. */
const beside = new Set(
  'engine fuel type turbo turbocharged premium regular super plain injection direct common rail mild full self charging vehicle and with'.split(
    ' ',
  ),
)

/**
 * The fuel that a text means, or undefined where it is none of ours (LPG, 'Other') or may be either. Electricity
 * beside another fuel is a hybrid.
 */
export function fuelTypeOf(text: string): FuelType | undefined {
  const whole = wordsIn(text).join('')
  if (whole === 'p') return 'Petrol'
  if (whole === 'd') return 'Diesel'
  const { meanings, others } = meaningsIn(text, words)
  if (others.some((word) => !beside.has(word) && !/^9\d$/.test(word))) return undefined
  const [meaning] = meanings
  if (meanings.size === 1) return meaning
  return meanings.has('Hybrid') || meanings.has('Electric') ? 'Hybrid' : undefined
}
