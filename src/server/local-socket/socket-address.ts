import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The shortest supported `sun_path` (104 bytes on macOS, 108 on Linux) without its final zero. */
const addressBytesMax = 103

/**
 * Returns the address of the command socket: in the data folder, or in the system's temporary folder if that path is
 * too long for a socket; a named pipe on Windows.
 */
export function socketAddress(dataDir: string): string {
  const folder = path.resolve(dataDir)
  const name = `bimwheels-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inFolder = path.join(folder, 'commands.sock')
  return Buffer.byteLength(inFolder) <= addressBytesMax ? inFolder : path.join(tmpdir(), `${name}.sock`)
}
