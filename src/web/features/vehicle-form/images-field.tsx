import { Camera, ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { acceptedTypes, FileButton } from '../../forms/images/file-button.tsx'
import { ImageAddressBox } from '../../forms/images/image-address-box.tsx'
import { ImageTiles } from '../../forms/images/image-tiles.tsx'
import { type ImagesChange, withImage } from '../../forms/images/images-change.ts'
import { UploadList } from '../../forms/images/upload-list.tsx'
import { useDroppedFiles } from '../../forms/images/use-dropped-files.ts'
import type { Uploads } from '../../forms/images/use-uploads.ts'
import { errorMessage } from '../../ui/form/error-message.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import type { VehicleControl } from './form-control.ts'

interface ImagesFieldProps {
  control: VehicleControl
  uploads: Uploads
  onChange: (change: ImagesChange) => void
}

/** The area for pictures: dropped, pasted, chosen, taken or named by their address (specification, section 2). */
export function ImagesField({ control, uploads, onChange }: ImagesFieldProps) {
  const errorId = useId()
  const { field, fieldState } = useController({ control, name: 'imageUrls' })
  const urls = field.value
  const area = useRef<HTMLFieldSetElement>(null)
  const isDragging = useDroppedFiles((files) => {
    // On a hidden tab they are not meant for this form.
    if (area.current?.checkVisibility()) void uploads.upload(files)
  })
  const error = errorMessage(fieldState.error)
  return (
    <fieldset ref={area} aria-describedby={error ? errorId : undefined} className="grid min-w-0 gap-4">
      <legend className="sr-only">Images</legend>
      <ImageTiles hasCover urls={urls} onChange={onChange} />
      <UploadList
        uploads={uploads.uploads}
        onDismiss={uploads.dismiss}
        onRetry={(upload) => void uploads.retry(upload)}
      />
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border-2 border-dashed p-6 text-center transition',
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
      <ImageAddressBox onAdd={(url) => onChange(withImage(url))} />
    </fieldset>
  )
}
