/**
 * Arguments of a Chromium that makes no calls of its own. Its pages live for seconds: code that V8 optimises for a page that
 * stays costs a twelfth of all time.
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
