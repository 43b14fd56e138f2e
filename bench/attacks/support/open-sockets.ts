import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const batch = 250

// Opens idle connections until it is stopped: `open-sockets.ts PORT COUNT`. Prints how many could be opened.
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
let open = 0
let settled = 0
for (let at = 0; at < count; at++) {
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => {
    open++
    settled++
    socket.once('close', () => open--)
  })
  socket.once('error', () => settled++)
  if (at % batch === batch - 1) await pause(10)
}
while (settled < count) await pause(50)
console.log(open)
setInterval(() => undefined, 1_000)
