import { Camera, ImagePlus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { buttonClass } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import type { VehicleControl } from './form-control.ts'
import { ImageAddressBox } from './image-address-box.tsx'
import { ImageTiles } from './image-tiles.tsx'
import { messageOf } from './invalid-fields-text.ts'
import { UploadList } from './upload-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import type { useUploads } from './use-uploads.ts'

/** Named one by one: a telephone then makes a JPEG of what it keeps in a format of its own. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

interface ImagesFieldProps {
  control: VehicleControl
  uploads: ReturnType<typeof useUploads>
  /** Takes the pictures in their new order. */
  onChange: (urls: string[]) => void
}

/** The area for pictures: dropped, pasted, chosen, taken or named by their address (specification, section 2). */
export function ImagesField({ control, uploads, onChange }: ImagesFieldProps) {
  const errorId = useId()
  const { field, fieldState } = useController({ control, name: 'imageUrls' })
  const urls = field.value
  const isDragging = useDroppedFiles((files) => void uploads.upload(files))
  const error = messageOf(fieldState.error)
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 gap-4">
      <legend className="sr-only">Images</legend>
      <ImageTiles urls={urls} onChange={onChange} />
      <UploadList
        uploads={uploads.uploads}
        onDismiss={uploads.dismiss}
        onRetry={(upload) => void uploads.retry(upload)}
      />
      <div
        className={classNames(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed p-6 text-center transition',
          isDragging
            ? 'border-focus bg-tint'
            : error
              ? 'border-danger bg-danger-ground'
              : 'border-edge bg-sunken',
        )}
      >
        <p className="text-muted text-sm">
          Drop photographs here, paste them, or choose several at once. The first one is the cover.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <FileButton
            ref={field.ref}
            accept={acceptedTypes}
            multiple
            onFiles={uploads.upload}
            icon={<ImagePlus aria-hidden className="size-5" />}
          >
            Choose photographs
          </FileButton>
          <FileButton
            accept="image/*"
            capture="environment"
            onFiles={uploads.upload}
            icon={<Camera aria-hidden className="size-5" />}
            className="pointer-fine:hidden"
          >
            Take a photograph
          </FileButton>
        </div>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <ImageAddressBox onAdd={(url) => onChange([...new Set([...urls, url])])} />
    </fieldset>
  )
}

interface FileButtonProps
  extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture' | 'className'> {
  onFiles: (files: File[]) => Promise<void>
  icon: ReactNode
  children: string
}

/** A native file input in a button's clothes. */
function FileButton({ onFiles, icon, children, className, ...input }: FileButtonProps) {
  return (
    <label
      className={buttonClass({
        look: 'outline',
        className: classNames(
          'relative has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          className,
        ),
      })}
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
