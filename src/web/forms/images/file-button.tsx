import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../../ui/display/button.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

/** Named one by one: a telephone then makes a JPEG of what it keeps in a format of its own. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

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
