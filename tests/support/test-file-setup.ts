import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'
import { closeOpened } from './cleanup.ts'

const said: string[] = []
const print = console.error

console.error = (...values: unknown[]) => {
  said.push(format(...values))
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
afterAll(closeOpened)
