import { afterAll, afterEach } from 'vitest'

const printed: string[] = []
const print = console.error
/** React's message about the document's inline scripts, which the server's page has already run. */
const scriptInDocument = /^Encountered a script tag/

console.error = (...values: unknown[]) => {
  const message = values.join(' ')
  if (scriptInDocument.test(message)) return
  printed.push(message)
  print(...values)
}

function failAfterErrors(): void {
  const messages = printed.splice(0)
  if (messages.length > 0) throw new Error(`console.error was called: ${messages.join('\n')}`)
}

// A test that expects a message replaces console.error with its own mock.
afterEach(failAfterErrors)
afterAll(() => {
  console.error = print
  failAfterErrors()
})
