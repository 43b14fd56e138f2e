import { useMutation, useQuery } from '@tanstack/react-query'
import { ImagePlus, LogIn, Trash2, TriangleAlert } from 'lucide-react'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership-schema.ts'
import { isImageAddress } from '#domain/images/addresses.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import { call } from '../../site/api/api-client.ts'
import { keys, readDealership } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Button, buttonClass } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { SwitchField } from '../../ui/form/checkbox.tsx'
import {
  ControlledNumberField,
  ControlledSwitchField,
  ControlledTextArea,
  ControlledTextField,
  schemaResolver,
} from '../../ui/form/controlled-fields.tsx'
import { errorMessage, FormField, inputClass, TextField } from '../../ui/form/form-field.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { clearToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { type ImagesChange, ImagesField, withImage } from '../form/images-field.tsx'
import { type FormBase, isSame, StalenessNotice, useEditedForm, useStaleness } from '../form/staleness.tsx'
import { acceptedTypes, FileButton, UploadList, type Uploads, useUploads } from '../form/uploads.tsx'
import { ContactAddressNote } from './contact-address-note.tsx'
import { useSaveProfile } from './use-save-profile.ts'

type EditDealershipDialogProps = DialogControl & { dealership: Dealership }

/** 'Edit Dealership' (docs/product.md#dealership-profile). Closing asks before changes are lost. */
export default function EditDealershipDialog({ dealership, ...dialog }: EditDealershipDialogProps) {
  const wouldLose = useRef<() => boolean>(null)
  return (
    <Dialog
      {...dialog}
      title="Edit Dealership"
      description="What buyers read on this page and see beside your vehicles."
      width="medium"
      hasUnsavedChanges={() => wouldLose.current?.() ?? false}
    >
      <ProfileForm dealership={dealership} onSaved={dialog.onClose} wouldLose={wouldLose} />
    </Dialog>
  )
}

const notYetSaved = 'Save the profile to show it to visitors.'

interface ProfileFormProps {
  dealership: Dealership
  onSaved: () => void
  /** Set while the form is mounted: whether there are unsaved changes. */
  wouldLose: RefObject<(() => boolean) | null>
}

function ProfileForm({ dealership, onSaved, wouldLose }: ProfileFormProps) {
  const mayActivate = can(useCurrentUser(), 'dealership.activate')
  const { form, version, rebaseOn, isChanged } = useProfileForm(dealership)
  const { control, setValue, getValues, handleSubmit } = form
  const [isSignedOut, setIsSignedOut] = useState(false)
  const { staleness, setStaleness, reload } = useStaleness({
    read: () => readDealership(dealership.name),
    rebase: rebaseOn,
    failure: 'Failed to fetch dealership',
  })
  const onSignedOut = () => setIsSignedOut(true)

  const picture = (name: 'logoUrl' | 'coverImageUrl', title: string) => ({
    onUploaded: (url: string) => {
      setValue(name, url, { shouldDirty: true, shouldValidate: true })
      return true
    },
    onSignedOut,
    success: () => ({ title, text: notYetSaved }),
  })
  const logo = useUploads(picture('logoUrl', 'Logo uploaded'))
  const cover = useUploads(picture('coverImageUrl', 'Cover picture uploaded'))
  const changeGallery = (change: ImagesChange) =>
    setValue('galleryImages', change(getValues('galleryImages')), { shouldDirty: true })
  const gallery = useUploads({
    room: () => limits.imagesPerListing - getValues('galleryImages').length,
    onUploaded: (url) => {
      if (getValues('galleryImages').includes(url)) return false
      changeGallery(withImage(url))
      return true
    },
    onSignedOut,
    success: (added) => ({
      title: `${formatQuantity(added, 'picture')} added to the gallery`,
      text: notYetSaved,
    }),
  })
  const isUploading = logo.isUploading || cover.isUploading || gallery.isUploading
  const isUnsaved = () => isUploading || isChanged()
  useImperativeHandle(wouldLose, () => isUnsaved)

  const save = useSaveProfile({
    id: dealership.id,
    version,
    onSaved,
    onStale: () => setStaleness('yes'),
    onSignedOut,
  })

  function send({ isActive, ...patch }: DealershipPatch) {
    setStaleness('no')
    setIsSignedOut(false)
    clearToast()
    save.mutate(mayActivate ? { ...patch, isActive } : patch)
  }

  const labelOf = (name: keyof typeof profileLabels) => profileLabels[name]
  const field = <Name extends keyof typeof profileLabels>(name: Name) => ({
    control,
    name,
    label: labelOf(name),
  })
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={handleSubmit(send)}>
      <FormField label="Name" error={undefined} hint="The name is fixed.">
        {(attributes) => (
          <input {...attributes} value={dealership.name} readOnly className={`${inputClass} bg-sunken`} />
        )}
      </FormField>
      <ControlledTextArea
        {...field('description')}
        emptyValue=""
        rows={4}
        placeholder="Who you are, what you sell, what sets you apart"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ControlledTextField {...field('contactPhone')} type="tel" autoComplete="tel" />
        <ControlledTextField {...field('contactEmail')} type="email" autoComplete="email" />
        <ControlledTextField {...field('website')} type="url" placeholder="https://" autoComplete="url" />
        <ControlledTextField {...field('workingHours')} placeholder="Mon to Sat, 8 am to 5 pm" />
      </div>
      <ContactAddressNote dealershipId={dealership.id} />
      <WeeklyMailSwitch dealershipId={dealership.id} />
      <ControlledTextField {...field('address')} autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-2">
        <ControlledTextField {...field('city')} autoComplete="address-level2" />
        <ControlledTextField {...field('country')} autoComplete="country-name" />
        <SpecialtiesInput control={control} />
        <ControlledNumberField {...field('yearEstablished')} kind={numberKinds.year} />
      </div>
      <PictureInput {...field('logoUrl')} uploads={logo} frameClass="size-20 object-contain bg-white" />
      <PictureInput {...field('coverImageUrl')} uploads={cover} frameClass="h-20 w-56 object-cover" />
      <ImagesField {...field('galleryImages')} uploads={gallery} onChange={changeGallery} />
      {mayActivate && (
        <ControlledSwitchField
          {...field('isActive')}
          hint="While it is off, buyers see neither the dealership nor its vehicles"
        />
      )}
      {isSignedOut ? (
        <SignedOutNotice />
      ) : (
        <StalenessNotice
          subject="dealership"
          staleness={staleness}
          labelOf={labelOf}
          onReload={() => void reload()}
        />
      )}
      <DialogButtons
        submitLabel={isUploading ? 'Uploading images' : 'Save Changes'}
        isPending={save.isPending || isUploading}
      />
      <LeaveGuard wouldLose={isUnsaved} />
    </form>
  )
}

function SignedOutNotice() {
  return (
    <Notice
      icon={TriangleAlert}
      action={
        <a href="/auth" target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
          <LogIn aria-hidden className="size-4" />
          Login
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      }
    >
      Your session has ended. Log in again in a new tab, then save here: your changes stay.
    </Notice>
  )
}

function WeeklyMailSwitch({ dealershipId }: { dealershipId: number }) {
  const queryKey = [keys.dealerships, 'weekly-mail', dealershipId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /api/dealerships/:id/weekly-mail', { id: dealershipId }),
    gcTime: 0,
  })
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /api/dealerships/:id/weekly-mail', { id: dealershipId, body: { isOn } }),
    meta: { failure: 'Failed to change the weekly e-mail' },
  })
  if (!data?.isPossible) return null
  return (
    <SwitchField
      label="Weekly e-mail"
      hint="The week’s views and enquiries, and what to do next, sent to the contact e-mail. Saved straight away."
      checked={change.isError ? data.isOn : (change.variables ?? data.isOn)}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}

interface PictureInputProps {
  control: ProfileControl
  name: 'logoUrl' | 'coverImageUrl'
  label: string
  uploads: Uploads
  frameClass: string
}

function PictureInput({ control, name, label, uploads, frameClass }: PictureInputProps) {
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

function SpecialtiesInput({ control }: { control: ProfileControl }) {
  const { field, fieldState } = useController({ control, name: 'specialties' })
  const [typed, setTyped] = useState('')
  const joined = field.value.join(', ')
  const text = specialtiesOf(typed).join(', ') === joined ? typed : joined
  return (
    <div className="sm:col-span-2">
      <TextField
        label={profileLabels.specialties}
        error={errorMessage(fieldState.error)}
        hint="Separated by commas"
        {...field}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          field.onChange(specialtiesOf(event.target.value))
        }}
        placeholder="Pickups, Hybrids, Trade-ins"
        autoComplete="off"
      />
    </div>
  )
}

function specialtiesOf(text: string): string[] {
  const named = text.split(',').map((each) => each.trim())
  return [...new Set(named.filter(Boolean))]
}

const profileLabels = {
  description: 'Description',
  specialties: 'Specialties',
  yearEstablished: 'Year established',
  contactPhone: 'Phone',
  contactEmail: 'E-mail',
  website: 'Website',
  workingHours: 'Working hours',
  address: 'Address',
  city: 'City',
  country: 'Country',
  logoUrl: 'Logo',
  coverImageUrl: 'Cover picture',
  galleryImages: 'Gallery',
  isActive: 'Active',
} as const

type ProfileField = keyof typeof profileLabels
const profileFields = Object.keys(profileLabels) as ProfileField[]

type ProfileValues = {
  [Field in ProfileField]: Field extends 'yearEstablished' ? number | null : NonNullable<Dealership[Field]>
}

type ProfileControl = Control<ProfileValues, unknown, DealershipPatch>

const resolver = schemaResolver<ProfileValues, DealershipPatch>(async () => {
  const { dealershipPatchSchema } = await import('#domain/dealership/dealership-schema.ts')
  return dealershipPatchSchema(() => new Date())
})
const resolverFor = () => resolver

function useProfileForm(dealership: Dealership) {
  const { form, base, rebase } = useEditedForm(baseOf(dealership), resolverFor)
  return {
    form,
    version: base.version,
    rebaseOn: (latest: Dealership) => rebase(baseOf(latest)),
    isChanged: () => profileFields.some((field) => !isSame(form.getValues(field), base.values[field])),
  }
}

function baseOf(dealership: Dealership): FormBase<ProfileValues> {
  const { yearEstablished, galleryImages, version } = dealership
  const texts = Object.fromEntries(profileFields.map((field) => [field, dealership[field] ?? '']))
  const values = { ...texts, yearEstablished, galleryImages: [...new Set(galleryImages)] } as ProfileValues
  return { values, version }
}
