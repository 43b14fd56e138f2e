import { type DefaultOptions, MutationCache, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showToast } from '../../ui/overlay/toast.ts'
import { failureToast } from './api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { success?: string; failure?: string }
  }
}

const defaultOptions: DefaultOptions = {
  // A change reloads the lists that it affects.
  queries: {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
  // Offline, a write fails at once instead of waiting unseen.
  mutations: { networkMode: 'always' },
}

export function makeQueryClient(): QueryClient {
  const mutationCache = new MutationCache({
    onSuccess: (_answer, _sent, _context, { meta }) => {
      if (meta?.success) showToast({ title: meta.success })
    },
    onError: (error, _sent, _context, { meta }) => {
      if (meta?.failure) showToast(failureToast(meta.failure, error))
    },
  })
  return new QueryClient({ defaultOptions, mutationCache })
}

export function useFailureToast(title: string, error: Error | null): void {
  useEffect(() => {
    if (error) showToast({ ...failureToast(title, error), isMinor: true })
  }, [title, error])
}
