import { type RefObject, useEffect, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { useCurrentUser, useDataSource } from '../../api/site-context.ts'
import { type ImagesChange, withImage } from '../../forms/images/images-change.ts'
import { useUploads } from '../../forms/images/use-uploads.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx'
import { clearToast, showToast } from '../../ui/overlay/toast.ts'
import { ContactAddressNote } from './contact-address-note.tsx'
import { GalleryInput } from './gallery-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { ActiveInput, DescriptionInput, LineInput, YearInput } from './profile-inputs.tsx'
import { ProfileNotice, type Trouble } from './profile-notices.tsx'
import { SpecialtiesInput } from './specialties-input.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** Unlike a listing's picture it is shown only after saving. */
const notYetSaved = 'Save the profile to show it to visitors.'

interface ProfileFormProps {
  dealership: Dealership
  onSaved: () => void
  /** Set while the form is mounted: whether there are unsaved changes. */
  wouldLose: RefObject<() => boolean>
}

/** Everything of a profile but its name, which is fixed (specification, section 5, 'Dealership'). */
export function ProfileForm({ dealership, onSaved, wouldLose }: ProfileFormProps) {
  const mayActivate = can(useCurrentUser(), 'dealership.activate')
  const dataSource = useDataSource()
  const { form, version, rebase, isChanged } = useProfileForm(dealership)
  const { control, setValue, getValues, handleSubmit } = form
  const [trouble, setTrouble] = useState<Trouble>()
  const onSignedOut = () => setTrouble({ kind: 'signed out' })

  const setPicture = (name: 'logoUrl' | 'coverImageUrl') => (url: string) => {
    setValue(name, url, { shouldDirty: true, shouldValidate: true })
    return true
  }
  const changeGallery = (change: ImagesChange) =>
    setValue('galleryImages', change(getValues('galleryImages')), { shouldDirty: true })
  const logo = useUploads({
    onUploaded: setPicture('logoUrl'),
    onSignedOut,
    success: () => ({ title: 'Logo uploaded', text: notYetSaved }),
  })
  const cover = useUploads({
    onUploaded: setPicture('coverImageUrl'),
    onSignedOut,
    success: () => ({ title: 'Cover picture uploaded', text: notYetSaved }),
  })
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
  useEffect(() => {
    wouldLose.current = () => isUploading || isChanged()
    return () => {
      wouldLose.current = () => false
    }
  })

  const save = useSaveProfile({
    id: dealership.id,
    version,
    onSaved,
    onStale: () => setTrouble({ kind: 'stale' }),
    onSignedOut,
  })

  function send({ isActive, ...patch }: DealershipPatch) {
    setTrouble(undefined)
    clearToast()
    save.mutate(mayActivate ? { ...patch, isActive } : patch)
  }

  async function reload() {
    setTrouble({ kind: 'reloading' })
    try {
      const latest = await dataSource.dealership(dealership.name)
      if (!latest) throw new Error('Dealership not found')
      setTrouble({ kind: 'reloaded', overwritten: rebase(latest) })
    } catch (error) {
      setTrouble({ kind: 'stale' })
      const text = error instanceof Error ? error.message : String(error)
      showToast({ title: 'Failed to fetch dealership', text, isError: true })
    }
  }

  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={handleSubmit(send)}>
      <FormField label="Name" error={undefined} hint="The name is fixed.">
        {(attributes) => (
          <input {...attributes} value={dealership.name} readOnly className={`${inputClass} bg-sunken`} />
        )}
      </FormField>
      <DescriptionInput control={control} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineInput control={control} name="contactPhone" type="tel" autoComplete="tel" />
        <LineInput control={control} name="contactEmail" type="email" autoComplete="email" />
        <LineInput control={control} name="website" type="url" placeholder="https://" autoComplete="url" />
        <LineInput control={control} name="workingHours" placeholder="Mon to Sat, 8 am to 5 pm" />
      </div>
      <ContactAddressNote dealershipId={dealership.id} />
      <LineInput control={control} name="address" autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineInput control={control} name="city" autoComplete="address-level2" />
        <LineInput control={control} name="country" autoComplete="country-name" />
        <SpecialtiesInput control={control} />
        <YearInput control={control} />
      </div>
      <PictureInput
        control={control}
        name="logoUrl"
        uploads={logo}
        frameClass="size-20 object-contain bg-white"
      />
      <PictureInput
        control={control}
        name="coverImageUrl"
        uploads={cover}
        frameClass="h-20 w-56 object-cover"
      />
      <GalleryInput control={control} uploads={gallery} onChange={changeGallery} />
      {mayActivate && <ActiveInput control={control} />}
      {trouble && <ProfileNotice trouble={trouble} onReload={() => void reload()} />}
      <DialogButtons
        submitLabel={isUploading ? 'Uploading images' : 'Save Changes'}
        isPending={save.isPending || isUploading}
      />
      <LeaveGuard
        wouldLose={() => wouldLose.current()}
        isCancelling={false}
        onStay={() => {}}
        onLeave={(goOn) => goOn?.()}
      />
    </form>
  )
}
