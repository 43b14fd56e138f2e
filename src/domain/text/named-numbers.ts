import { groupThousands } from './format.ts'

/** '45,000 or 45', to ask which is meant. */
export function namedNumbers(numbers: readonly number[]): string {
  return numbers.map(nameNumber).join(' or ')
}

/** With its decimals, however many they are. */
export function nameNumber(number: number): string {
  const [whole = '', rest] = String(number).split('.')
  return rest ? `${groupThousands(whole)}.${rest}` : groupThousands(whole)
}
