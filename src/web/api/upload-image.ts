import { ApiError, networkError } from './api-client.ts'

/**
 * Sends one picture by XMLHttpRequest: fetch has no upload progress.
 * @param onProgress called with the share that is sent, 0 to 1
 * @returns the address of the stored picture
 * @throws ApiError where it is refused, `networkError` where the connection breaks
 */
export function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.withCredentials = true
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const url = request.status < 300 ? firstUrl(request.responseText) : undefined
      if (url) resolve(url)
      else reject(new ApiError(request.status, request.responseText || request.statusText))
    }
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('images', file)
    request.send(form)
  })
}

function firstUrl(answer: string): string | undefined {
  const { urls }: { urls?: string[] } = JSON.parse(answer)
  return urls?.[0]
}
