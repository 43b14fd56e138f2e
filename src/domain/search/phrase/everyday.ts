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
