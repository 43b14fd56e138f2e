/** How money is sent here from telephone to telephone, as parts of patterns. */
export const phoneMoney: readonly string[] = [
  'mmoney',
  'm money',
  'first ?pay',
  'sure ?pay',
  '(?:digicel|flow)(?: or (?:digicel|flow))? (?:credit|top|cards?)',
]
/** Dialect for 'for', 'on', 'my' and 'their' between an amount and where it goes. */
export const dialectWords: Readonly<Record<'for' | 'on' | 'my' | 'their', readonly string[]>> = {
  for: ['fuh', 'fa'],
  on: ['pun', 'pan'],
  my: ['muh', 'mi', 'mih'],
  their: ['he', 'she', 'dem'],
}
