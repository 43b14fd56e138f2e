import { Download, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonStyle } from '../ui/display/button.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { download, failureToast } from './api/api-client.ts'
import { useExclusiveMutation } from './api/use-exclusive-mutation.ts'

interface DownloadButtonProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  download: () => Promise<unknown>
  failure?: string
  icon?: LucideIcon
  children: ReactNode
}

export function DownloadButton(props: DownloadButtonProps) {
  const { download, failure, icon: Icon = Download, variant, size, children } = props
  const saving = useExclusiveMutation({
    mutationFn: download,
    onError: (error) => showToast(failureToast('Download failed', error, failure)),
  })
  return (
    <Button variant={variant} size={size} isPending={saving.isPending} onClick={() => saving.mutate()}>
      <Icon aria-hidden className="size-4" />
      {children}
    </Button>
  )
}

/** Downloads the user's own listings, 5,000 a file; each call downloads the next. */
export function useInventoryDownload() {
  const inventory = useExclusiveMutation({
    async mutationFn(page: number) {
      const fileName = page === 1 ? 'vehicles.xlsx' : `vehicles-${page}.xlsx`
      const headers = await download(fileName, 'GET /api/user/vehicles/export', { query: { page } })
      return Number(headers.get('x-page-count') ?? 1)
    },
    onError: (error) =>
      showToast(failureToast('Download failed', error, 'Unable to download your inventory.')),
  })
  const pages = inventory.data ?? 1
  const page = inventory.data && inventory.variables < pages ? inventory.variables + 1 : 1
  return {
    part: pages > 1 ? `part ${page} of ${pages}` : undefined,
    isPending: inventory.isPending,
    download: () => inventory.mutate(page),
  }
}
