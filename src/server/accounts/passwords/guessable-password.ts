import { foldText } from '#domain/text/names.ts'

/** A shorter name stands in many words by chance. */
const shortestContained = 4

/**
 * Whether a password is made of what everybody knows: it contains the username or the site's name, or its letters are
 * the username's alone, once or repeated ('evaeva' of eva2, 'eva1990').
 */
export function isGuessable(password: string, names: { username: string; siteName: string }): boolean {
  const typed = plain(password)
  return Object.values(names).some((name) => {
    const known = plain(name)
    const letters = lettersOf(known)
    return (
      (known.length >= shortestContained && typed.includes(known)) ||
      (letters !== '' && lettersOf(typed).replaceAll(letters, '') === '' && lettersOf(typed) !== '')
    )
  })
}

function plain(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}+/gu, '')
}
