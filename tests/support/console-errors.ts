import { afterAll, afterEach } from 'vitest'

const said: string[] = []
const print = console.error
/** React's of inline scripts of the root route, which a page of the server has run by then. */
const scriptInDocument = /^Encountered a script tag/

console.error = (...values: unknown[]) => {
  const message = values.join(' ')
  if (scriptInDocument.test(message)) return
  said.push(message)
  print(...values)
}

function failWhereSomethingWasSaid(): void {
  const messages = said.splice(0)
  if (messages.length > 0) throw new Error(`console.error was called: ${messages.join('\n')}`)
}

function giveBack(): void {
  console.error = print
}

// A test that expects a message replaces console.error with a mock of its own.
afterEach(failWhereSomethingWasSaid)
afterAll(failWhereSomethingWasSaid)
afterAll(giveBack)
