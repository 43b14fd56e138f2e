import { ImagePlus } from 'lucide-react'
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
import { type ProfileControl, profileLabels } from './profile-values.ts'

interface GalleryInputProps {
  control: ProfileControl
  uploads: Uploads
  onChange: (change: ImagesChange) => void
}

const errorId = 'gallery-error'

/** Pictures of the place: dropped, pasted, chosen or named by their address. */
export function GalleryInput({ control, uploads, onChange }: GalleryInputProps) {
  const { field, fieldState } = useController({ control, name: 'galleryImages' })
  const isDragging = useDroppedFiles((files) => void uploads.upload(files))
  const error = errorMessage(fieldState.error)
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold text-sm">{profileLabels.galleryImages}</legend>
      <ImageTiles urls={field.value} onChange={onChange} />
      <UploadList
        uploads={uploads.uploads}
        onDismiss={uploads.dismiss}
        onRetry={(upload) => void uploads.retry(upload)}
      />
      <div
        className={classNames(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed p-4 text-center transition',
          isDragging ? 'border-focus bg-tint' : 'border-edge bg-sunken',
        )}
      >
        <p className="text-muted text-sm">Drop or paste pictures of your place, or choose several at once.</p>
        <FileButton
          ref={field.ref}
          accept={acceptedTypes}
          multiple
          onFiles={uploads.upload}
          icon={<ImagePlus aria-hidden className="size-5" />}
        >
          Upload gallery pictures
        </FileButton>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <ImageAddressBox onAdd={(url) => onChange(withImage(url))} />
    </fieldset>
  )
}
