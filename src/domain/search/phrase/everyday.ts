import { negations } from './negation-words.ts'
import { boundsBefore, foreignCurrency, measuresBefore, numberWords } from './quantity-words.ts'
import { fillers, isKindWord, newWords, plainWords, wordTable } from './word-table.ts'

/** Words of the grammar; a name that is one is read as a name only where it is a model right behind its make. */
export function isEverydayWord(key: string): boolean {
  return (
    fillers.has(key) ||
    wordTable.has(key) ||
    boundsBefore.has(key) ||
    measuresBefore.has(key) ||
    negations.has(key) ||
    newWords.has(key) ||
    plainWords.has(key) ||
    numberWords.has(key) ||
    foreignCurrency.has(key) ||
    isKindWord(key)
  )
}

/** Words that are one letter apart from a make or a model: what they mean is asked. */
export const otherWords: ReadonlySet<string> = new Set(
  `across anger avenge avengers barrier beetles belts blaze blazers breed brick broncos buster candy cancer canto captive
  capture carrier carry carter cater center cherry civil claws class cooler copper cover creed crown crude danger dancer
  daddy defended defenders delta detour discover discovers dolphins dover either escorts explore explored explorers explores
  familial familiar fortune fortunes forty fried frees front glass golden greed hammer hicks highlanders holder hover infinite
  infinity integral jaguars jetty lance lander locus lodge login lover manuals micro mover muster naval nexus opera optima
  optimal oyster paddy paris patrol picks portage primer printer protons quick ranged rangers ranges richer river roger
  roper rower ruling scarlet shift shortage slogan small splinter squire succeeds summer tango tonic trail transported verse
  virtue virtues virus yards`.split(/\s+/),
)
