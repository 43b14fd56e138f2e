import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The shortest `sun_path` of the systems we run on (104 bytes on macOS, 108 on Linux), less its final zero. */
const addressBytesMax = 103

/**
 * Where the server that works in a data folder listens for the command-line tools: a socket in the folder, or,
 * where that path is too long for a socket, one in the system's temporary folder named after it; on Windows a
 * named pipe.
 */
export function socketAddress(dataDir: string): string {
  const folder = path.resolve(dataDir)
  const name = `bimwheels-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inFolder = path.join(folder, 'commands.sock')
  return Buffer.byteLength(inFolder) <= addressBytesMax ? inFolder : path.join(tmpdir(), `${name}.sock`)
}
