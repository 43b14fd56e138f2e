export const phoneMoney: readonly string[] = ['(?:digicel|flow) (?:credit|top|cards?)']
export const dialectWords: Readonly<Record<'for' | 'on' | 'my' | 'their', readonly string[]>> = {
  for: ['fo'],
  on: ['pon'],
  my: ['mi'],
  their: ['he'],
}
