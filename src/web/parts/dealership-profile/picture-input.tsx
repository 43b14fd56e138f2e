import { ImagePlus, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { isImageAddress } from '#domain/images/addresses.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { Button } from '../../ui/display/button.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { acceptedTypes, FileButton } from '../form/images/file-button.tsx'
import { UploadList } from '../form/images/upload-list.tsx'
import type { Uploads } from '../form/images/use-uploads.ts'
import type { ProfileControl } from './use-profile-form.ts'

interface PictureInputProps {
  control: ProfileControl
  name: 'logoUrl' | 'coverImageUrl'
  label: string
  uploads: Uploads
  frameClass: string
}

export function PictureInput({ control, name, label, uploads, frameClass }: PictureInputProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-2 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {isImageAddress(field.value) && (
          <Picture
            {...imageSources(field.value, '14rem')}
            alt={`${label} as it will look`}
            width={320}
            height={160}
            className={classNames('rounded-md border border-line', frameClass)}
          />
        )}
        <FileButton
          accept={acceptedTypes()}
          onFiles={uploads.upload}
          icon={<ImagePlus aria-hidden className="size-5" />}
        >
          {`Upload ${label.toLowerCase()}`}
        </FileButton>
        {field.value !== '' && (
          <Button variant="quiet" onClick={() => field.onChange('')}>
            <Trash2 aria-hidden className="size-4.5" />
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <UploadList uploads={uploads} />
      <TextField
        {...field}
        label={`${label} address`}
        error={fieldState.error?.message}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
    </fieldset>
  )
}
