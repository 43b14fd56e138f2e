import { type RefObject, useEffect, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { numberKinds } from '#domain/text/typed-number.ts'
import { useCurrentUser, useDataSource } from '../../api/site-context.ts'
import { type ImagesChange, withImage } from '../../forms/images/images-change.ts'
import { ImagesField } from '../../forms/images/images-field.tsx'
import { useUploads } from '../../forms/images/use-uploads.ts'
import {
  ControlledNumberField,
  ControlledSwitchField,
  ControlledTextArea,
  ControlledTextField,
} from '../../ui/form/controlled-fields.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { DialogButtons } from '../../ui/overlay/dialog.tsx'
import { clearToast, showToast } from '../../ui/overlay/toast.ts'
import { ContactAddressNote } from './contact-address-note.tsx'
import { PictureInput } from './picture-input.tsx'
import { ProfileNotice, type Trouble } from './profile-notices.tsx'
import { type ProfileField, profileLabels } from './profile-values.ts'
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

  const field = <Name extends ProfileField>(name: Name) => ({ control, name, label: profileLabels[name] })
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
      <ControlledTextField {...field('address')} autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-2">
        <ControlledTextField {...field('city')} autoComplete="address-level2" />
        <ControlledTextField {...field('country')} autoComplete="country-name" />
        <SpecialtiesInput control={control} />
        <ControlledNumberField {...field('yearEstablished')} kind={numberKinds.year} />
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
      <ImagesField {...field('galleryImages')} uploads={gallery} onChange={changeGallery} />
      {mayActivate && <ControlledSwitchField {...field('isActive')} hint="Shown among the dealers" />}
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
