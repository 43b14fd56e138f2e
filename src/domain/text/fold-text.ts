/** A text in lower case and without accents, as names and words are compared when they are looked for. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
