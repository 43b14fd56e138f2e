import { type DataSource, pageReads } from '#domain/data-source.ts'
import { callApi, callApiOrNull } from './api-client.ts'

interface PageRead {
  path: (...parameters: never[]) => string
  absent?: number
  receive: (answer: never) => unknown
}

/** The reads of a page in the browser: the public API over fetch. Failures are thrown as `ApiError`. */
export function fetchDataSource(): DataSource {
  const reads = Object.entries<PageRead>(pageReads).map(([name, { path, absent, receive }]) => {
    const read = async (...parameters: never[]) => {
      const address = path(...parameters)
      return receive((await (absent ? callApiOrNull(address, absent) : callApi(address))) as never)
    }
    return [name, read]
  })
  return Object.fromEntries(reads)
}
