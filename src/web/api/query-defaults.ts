import type { DefaultOptions } from '@tanstack/react-query'

export const queryDefaults: DefaultOptions = {
  // As docs/product.md#reading has it: never stale, no retries, no refetch by itself.
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
  // Without a connection a write fails at once instead of waiting for one unseen.
  mutations: { networkMode: 'always' },
}
