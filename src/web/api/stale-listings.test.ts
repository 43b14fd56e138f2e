import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { evictStaleListings, listingKey } from './stale-listings.ts'

test('what is kept of a listing goes when an answer has a newer version of it', async () => {
  const client = new QueryClient()
  for (const id of [1, 2, 3]) {
    client.setQueryData(listingKey(id), { id, version: 5 })
    client.setQueryData([...listingKey(id), 'similar'], [])
  }
  const answer = { vehicles: [1, 2, 4].map((id) => ({ id, version: id === 2 ? 5 : 6 })) }
  expect(await evictStaleListings(client, Promise.resolve(answer), ({ vehicles }) => vehicles)).toBe(answer)
  const kept = client
    .getQueryCache()
    .findAll()
    .map(({ queryKey }) => queryKey.slice(2).join(' '))
  expect(kept).toEqual(['2', '2 similar', '3', '3 similar'])
})
