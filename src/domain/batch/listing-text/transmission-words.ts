import type { Transmission } from '../../enums.ts'
import { dictionaryOf, meaningsIn, wordsIn } from './word-meanings.ts'

/** As sellers, registers and the auction sheets of Japan write them (FA: automatic on the floor, F5: five-speed). */
const words = dictionaryOf<Transmission>({
  Automatic:
    'automatic auto at automated amt semiauto semiautomatic automatedmanual cvt ecvt ivt dct dsg pdk edc ' +
    'tiptronic steptronic multitronic stronic gtronic xtronic lineartronic powershift shiftronic fa fat ca ia',
  Manual: 'manual man mt stick stickshift standard f4 f5 f6 f7',
})
/** Words that turn what stands beside them round. */
const negation = new Set(['no', 'non', 'not', 'without'])

/** The transmission that a text means, or undefined where it means none or both: 'A/T', 'Automatic CVT', '5-speed manual'. */
export function transmissionOf(text: string): Transmission | undefined {
  const whole = wordsIn(text).join('')
  if (whole === 'a') return 'Automatic'
  if (whole === 'm') return 'Manual'
  const { meanings, others } = meaningsIn(text, words)
  const [meaning] = meanings
  return meanings.size === 1 && !others.some((word) => negation.has(word)) ? meaning : undefined
}
