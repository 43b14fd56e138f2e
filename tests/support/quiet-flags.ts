/**
 * Arguments for a Chromium without background network traffic. Its pages live for seconds, so V8's optimisation for
 * long-lived pages would waste a twelfth of the total time.
 */
export const quietFlags = [
  '--disable-gpu',
  '--js-flags=--no-opt',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
