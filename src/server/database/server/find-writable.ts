import pg from 'pg'
import { TimeoutError, withTimeout } from '../timeout.ts'

/** How long a server may take from being called to saying whether it takes writes. */
const answersWithinMs = 5_000

/** A server that answers and takes no writes: a replica, or one that is set to be read only. */
export class TakesNoWrites extends Error {
  override readonly name = 'TakesNoWrites'
}

/** None of the servers can be used; `errors` has the reason of each, in the order of the addresses. */
export class NoServer extends AggregateError {
  override readonly name = 'NoServer'
  /** Whether one of them took the call and then said nothing. */
  readonly isSilent: boolean

  constructor(errors: unknown[]) {
    super(errors)
    this.isSilent = errors.some((error) => error instanceof TimeoutError)
  }
}

/** A connection to a server that takes writes. */
export interface Found {
  address: string
  client: pg.Client
  /** Fulfilled when the connection is over. */
  ended: Promise<void>
}

/**
 * Connects to the first of the addresses whose server takes writes, trying each in turn.
 * @throws NoServer where there is none
 */
export async function findWritable(addresses: readonly string[], config: pg.ClientConfig): Promise<Found> {
  const refusals: unknown[] = []
  for (const address of addresses) {
    const client = new pg.Client({ ...config, connectionString: address })
    // A broken connection emits 'error' and then 'end'; before it is established `connect` rejects.
    client.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      await withTimeout(answersWithinMs, connect(client))
      return { address, client, ended }
    } catch (error) {
      client.connection.stream.destroy()
      refusals.push(error)
    }
  }
  throw new NoServer(refusals)
}

/** @throws TakesNoWrites, or what the server or the connection says */
export async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new TakesNoWrites('The server takes no writes')
}

async function connect(client: pg.Client): Promise<void> {
  await client.connect()
  await assertWritable(client)
}
