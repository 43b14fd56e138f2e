/** Resolves after pending events were handled: long work calls it so that requests are answered in between. */
export { setImmediate as yieldToEventLoop } from 'node:timers/promises'
