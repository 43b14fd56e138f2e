import { Download, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonStyle } from '../ui/display/button.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { failureToast } from './api/failure-toast.ts'
import { useExclusiveMutation } from './api/use-exclusive-mutation.ts'

interface DownloadButtonProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  download: () => Promise<unknown>
  failure?: string
  icon?: LucideIcon
  children: ReactNode
}

export function DownloadButton({
  download,
  failure,
  icon: Icon = Download,
  variant,
  size,
  children,
}: DownloadButtonProps) {
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
