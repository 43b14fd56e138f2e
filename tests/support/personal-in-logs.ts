/** Personal data that no log line may contain. */
const personal: Readonly<Record<string, RegExp>> = {
  'a mail address': /[\w.+-]@[\w-]+\.[a-z]/i,
  // Not the end of a hexadecimal id.
  'a telephone number': /(?<![\da-f])(?:246\D{0,2})?555[ -]?0\d{3}\b/,
  'a token': /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])|\$argon2|session=/,
  'a field of a form': /"(?:email|phone|\w*[pP]assword|cookie|authorization|token|words|username)":/,
  'a text of a fixture': /Ann Buyer|Is it still available|a password (?:for tests|of theirs)|a very long/,
}
let found: string[] = []

/** Checks the log of a test server. */
export function readLog(text: string): void {
  for (const line of text.split('\n')) {
    const kinds = Object.keys(personal).filter((kind) => personal[kind]?.test(line))
    if (kinds.length > 0) found.push(`${kinds.join(', ')}: ${line}`)
  }
}

/** @throws Error with the lines since the last call that contained personal data: the test file fails */
export function assertNothingPersonal(): void {
  const lines = found
  found = []
  if (lines.length > 0) throw new Error(`The log contains personal data:\n${lines.join('\n')}`)
}
