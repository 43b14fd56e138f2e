import pg from 'pg'
import { TimeoutError, withTimeout } from '../timeout.ts'

/** Covers connecting and the check for writability. */
const connectTimeoutMs = 5_000

/** The server answers but is a replica or read only. */
export class TakesNoWrites extends Error {
  override readonly name = 'TakesNoWrites'
}

/** No server can be used; `errors` are in the order of the addresses. */
export class NoServer extends AggregateError {
  override readonly name = 'NoServer'
  /** Whether a server accepted the connection and did not answer. */
  readonly isSilent: boolean

  constructor(errors: unknown[]) {
    super(errors)
    this.isSilent = errors.some((error) => error instanceof TimeoutError)
  }
}

/** How the server's own lists name this connection, apart from those that queries use. */
export const watchName = 'bimwheels announcements'

export interface Found {
  address: string
  client: pg.Client
  ended: Promise<void>
}

/** Tries the addresses in order. @throws NoServer if no server accepts writes */
export async function findWritable(addresses: readonly string[], config: pg.ClientConfig): Promise<Found> {
  const errors: unknown[] = []
  for (const address of addresses) {
    const client = new pg.Client({ ...config, application_name: watchName, connectionString: address })
    // A broken connection emits 'error' and then 'end'; before it is established `connect` rejects.
    client.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      const connected = client.connect().then(() => assertWritable(client))
      await withTimeout(connectTimeoutMs, connected)
      return { address, client, ended }
    } catch (error) {
      client.connection.stream.destroy()
      errors.push(error)
    }
  }
  throw new NoServer(errors)
}

/** @throws TakesNoWrites, or the error of the server or the connection */
export async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new TakesNoWrites('The server takes no writes')
}
