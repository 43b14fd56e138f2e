import { queryOptions, useQueries } from '@tanstack/react-query'
import { type PictureAdvice, pictureAdvice } from '#domain/images/picture-advice.ts'
import { imageSizes } from '#domain/images/uploaded-images.ts'
import { inPictureWorker } from './in-picture-worker.ts'

/** What may be better in pictures, and the picture that is there twice. Each is measured once. */
export function usePictureAdvice(urls: readonly string[]): PictureAdvice[] {
  return useQueries({
    queries: urls.map(lookQuery),
    combine: (results) => pictureAdvice(results.map(({ data }) => data ?? undefined)),
  })
}

const measuredWidth = 640

/** Uploaded ones alone: what is drawn needs no advice, and pictures of other sites cannot be read. */
function lookQuery(url: string) {
  const variant = imageSizes(url).find(
    ({ width }, place, { length }) => width >= measuredWidth || place === length - 1,
  )
  return queryOptions({
    queryKey: ['picture look', url],
    queryFn: ({ signal }) => lookOf(variant?.address ?? url, signal),
    enabled: variant !== undefined,
  })
}

async function lookOf(address: string, signal: AbortSignal) {
  // A worker's own policy keeps it from reading anything.
  const answer = await fetch(address, { signal })
  return inPictureWorker({ task: 'measure', picture: await answer.blob() }, signal)
}
