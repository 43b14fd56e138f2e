import { useMutation, useQuery } from '@tanstack/react-query'
import { LogIn, TriangleAlert } from 'lucide-react'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership-schema.ts'
import type { WeeklyMailState } from '#domain/insights/insights-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { numberKinds } from '#domain/text/written-number.ts'
import { callApi } from '../../site/api/api-client.ts'
import { keys, readDealership } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { buttonClass } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import {
  ControlledNumberField,
  ControlledSwitchField,
  ControlledTextArea,
  ControlledTextField,
} from '../../ui/form/controlled-fields.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { SwitchField } from '../../ui/form/switch.tsx'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { clearToast } from '../../ui/overlay/toast.ts'
import { type ImagesChange, withImage } from '../form/images/images-change.ts'
import { ImagesField } from '../form/images/images-field.tsx'
import { useUploads } from '../form/images/use-uploads.ts'
import { StalenessNotice, useStaleness } from '../form/staleness.tsx'
import { ContactAddressNote } from './contact-address-note.tsx'
import { PictureInput } from './picture-input.tsx'
import { SpecialtiesInput } from './specialties-input.tsx'
import { profileLabels, useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

type EditDealershipDialogProps = DialogControl & { dealership: Dealership }

/** 'Edit Dealership' (docs/product.md#dealership-profile); it asks before it loses something. */
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

/** Unlike a listing's picture it is shown only after saving. */
const notYetSaved = 'Save the profile to show it to visitors.'

interface ProfileFormProps {
  dealership: Dealership
  onSaved: () => void
  /** Set while the form is mounted: whether there are unsaved changes. */
  wouldLose: RefObject<(() => boolean) | null>
}

/** Everything of a profile but its name, which is fixed (docs/product.md#validation). */
function ProfileForm({ dealership, onSaved, wouldLose }: ProfileFormProps) {
  const mayActivate = can(useCurrentUser(), 'dealership.activate')
  const { form, version, rebaseOn, isChanged } = useProfileForm(dealership)
  const { control, setValue, getValues, handleSubmit } = form
  const [isSignedOut, setIsSignedOut] = useState(false)
  const { staleness, setStaleness, reload } = useStaleness({
    read: () => readDealership(dealership.name),
    rebase: rebaseOn,
    gone: { title: 'Failed to fetch dealership', text: 'Dealership not found' },
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

/** Saved at once, apart from the form; nothing where no such mail can be sent. */
function WeeklyMailSwitch({ dealershipId }: { dealershipId: number }) {
  const path = `/api/dealerships/${dealershipId}/weekly-mail`
  const queryKey = [keys.dealerships, 'weekly-mail', dealershipId]
  // A mutation's state is told a task later: until then the pressed switch would stand as it was.
  const [pressed, setPressed] = useState<boolean>()
  const { data } = useQuery({ queryKey, queryFn: () => callApi<WeeklyMailState>(path), gcTime: 0 })
  const change = useMutation({
    mutationFn: (isOn: boolean) => callApi(path, 'PUT', { isOn }),
    meta: { failure: 'Failed to change the weekly e-mail' },
    onError: () => setPressed(undefined),
  })
  if (!data?.isPossible) return null
  return (
    <SwitchField
      label="Weekly e-mail"
      hint="The week’s views and enquiries, and what to do next, sent to the contact e-mail. Saved straight away."
      checked={pressed ?? data.isOn}
      disabled={change.isPending}
      onChange={(event) => {
        setPressed(event.currentTarget.checked)
        change.mutate(event.currentTarget.checked)
      }}
    />
  )
}
