import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../../../ui/display/button.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'

const namedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Without HEIC an iPhone makes a JPEG of such a picture as it is chosen; elsewhere it could not be chosen at all. */
export function acceptedTypes(): string {
  const isIphone = CSS.supports('-webkit-touch-callout', 'none')
  return isIphone ? namedTypes : `${namedTypes},image/heic,image/heif,.heic,.heif`
}

interface FileButtonProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture' | 'className'> {
  onFiles: (files: File[]) => Promise<void>
  icon: ReactNode
  children: string
}

export function FileButton({ onFiles, icon, children, className, ...input }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonClass({ variant: 'outline' }),
        'relative has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again.
          event.target.value = ''
          void onFiles(files)
        }}
      />
      {icon}
      {children}
    </label>
  )
}
