import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { formatMoney } from '#domain/text/format.ts'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import { type FieldKey, fieldLabel } from '#domain/vehicle/fields.ts'
import { type NameQuestion, nameQuestions, questionedNames } from '#domain/vehicle/name-questions.ts'
import type { UnusualNumber } from '#domain/vehicle/unusual-number.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { type ValidVehicle, type VehicleFormValues, vehicleToSend } from '#domain/vehicle/vehicle-form.ts'
import { call, newIdempotencyKey } from '../../site/api/api-client.ts'
import { readVehicle, vehicleQuery } from '../../site/api/queries.ts'
import { refreshVehicles, useRefreshUser } from '../../site/api/refresh.ts'
import { useCurrentUser, useFilledInBy } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { recordWrite } from '../../site/api/use-vehicle-change.ts'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { clearToast, showToast } from '../../ui/overlay/toast.ts'
import { type ImagesChange, withImage } from '../form/images-field.tsx'
import { chosenOwner } from '../form/owner-field.tsx'
import { type RefusedSave, StalenessNotice, showRefusedSave, useStaleness } from '../form/staleness.tsx'
import { findShared, type SharedByApp, useUploads } from '../form/uploads.tsx'
import { numberWarnings, useNumberCheck, type Warning, WarningsDialog } from '../form/warnings-dialog.tsx'
import { CardPreview } from './card-preview.tsx'
import { FoldedSection, FormFields, unfold } from './form-fields.tsx'
import { FilledFields, ListingLineBox } from './listing-line-box.tsx'
import { invalidFieldsText, useDraftForm, type VehicleFormProps } from './use-draft-form.ts'

export default function FormBody({ vehicle, startFrom, onSaved, onCancel, ...props }: VehicleFormProps) {
  const { cancel, closesWhenLeaving } = props
  const isNew = vehicle === undefined
  const draft = useDraftForm({ vehicle, startFrom }, useCurrentUser())
  const { form, base, owner } = draft
  const [isCancelling, setIsCancelling] = useState(false)
  /** The last question, and the values it was about. */
  const [question, setQuestion] = useState<{ warnings: FormWarning[]; valid: ValidVehicle }>()
  const [isAsking, setIsAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const askedAbout = useRef(new Set<string>())
  /** Set from a valid submit until it is sent or cancelled, against double clicks. */
  const isHeld = useRef(false)
  const [isJudging, setIsJudging] = useState(false)
  const checkNumbers = useNumberCheck()
  const [filled, setFilled] = useState<ReadonlySet<FieldKey>>(new Set())
  const look = (...names: (string | null)[]) => {
    const others = [...filled].filter((name) => !names.includes(name))
    if (others.length < filled.size) setFilled(new Set(others))
  }

  const uploads = useUploads({
    room: () => limits.imagesPerListing - form.getValues('imageUrls').length,
    onUploaded: (url) => {
      if (form.getValues('imageUrls').includes(url)) return false
      changeImages(withImage(url))
      return true
    },
    onSignedOut: () => {
      isSignedOut.current = true
      draft.leaveToSignIn()
    },
    success: (added) => ({
      title: 'Images uploaded successfully',
      text: `${added} image(s) added to your listing`,
    }),
  })
  const isSignedOut = useRef(false)
  const [shared, setShared] = useState<SharedByApp>()
  const upload = useEffectEvent(async () => {
    const found = isNew ? await findShared() : undefined
    if (!found) return
    setShared(found)
    await uploads.upload(found.files)
    // Somebody who has to log in first gets them again.
    if (isSignedOut.current) return
    await found.forget()
    changeAddress(() => ({}), { replace: true })
  })
  useEffect(() => void upload(), [])
  const save = useSaveVehicle({
    id: vehicle?.id,
    version: base.version,
    onStored: draft.letGo,
    onSaved,
    onStale: (how) => latest.setStaleness(how),
    onSignedOut: draft.leaveToSignIn,
  })
  const latest = useLatest({ vehicle, draft, isSaving: save.isPending, notices })
  const before = isNew ? undefined : base.values

  function boxOf(field: string) {
    return unfold(element.current?.querySelector<HTMLElement>(`[name="${field}"]`))
  }

  function askToCancel() {
    if (draft.wouldLose()) setIsCancelling(true)
    else onCancel()
  }

  function changeImages(change: ImagesChange) {
    form.setValue('imageUrls', change(form.getValues('imageUrls')), {
      shouldDirty: true,
      shouldValidate: true,
    })
  }

  function send(valid: ValidVehicle) {
    setIsAsking(false)
    isHeld.current = false
    clearToast()
    save.mutate({ valid, userId: chosenOwner(owner, valid.dealershipName) })
  }

  async function publish(valid: ValidVehicle) {
    if (isHeld.current) return
    isHeld.current = true
    setIsJudging(true)
    const warnings = formWarnings(valid, before, await checkNumbers(valid, before))
    setIsJudging(false)
    const unasked = warnings.filter(({ text }) => !askedAbout.current.has(text))
    askedAbout.current = new Set(warnings.map(({ text }) => text))
    if (unasked.length === 0) return send(valid)
    setQuestion({ warnings: unasked, valid })
    setIsAsking(true)
  }

  function startOver() {
    draft.startOver()
    setFilled(new Set())
    if (shared) void uploads.upload(shared.files)
    // The button disappears with its notice.
    boxOf('brand')?.focus()
  }

  const preview = <CardPreview control={form.control} start={base.values} />

  return (
    <form
      ref={element}
      noValidate
      aria-label={isNew ? 'New vehicle' : 'Vehicle'}
      className="grid gap-6"
      onBlur={({ target }) => look(target.getAttribute('name'))}
      onChange={({ target }) => {
        const name = target instanceof Element ? target.getAttribute('name') : null
        // Another make clears the model.
        look(name, name === 'brand' ? 'model' : null)
      }}
      onSubmit={form.handleSubmit(publish, (errors) => {
        if (errors.root) return
        for (const field of Object.keys(errors)) boxOf(field)
        showToast({
          title: 'Form validation failed',
          text: invalidFieldsText(errors),
          isError: true,
          isHere: true,
        })
      })}
    >
      {cancel === 'Back' && (
        <Button variant="quiet" className="justify-self-start" onClick={askToCancel}>
          <ArrowLeft aria-hidden className="size-5" />
          Back
        </Button>
      )}
      <div ref={notices} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
        {draft.isRestored && (
          <Notice
            icon={RotateCcw}
            action={
              <Button size="sm" onClick={startOver}>
                Start over
              </Button>
            }
          >
            Your unsaved changes have been restored.
          </Notice>
        )}
        <StalenessNotice
          subject="vehicle"
          staleness={latest.staleness}
          labelOf={fieldLabel}
          onReload={latest.reload}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div className="grid gap-3 sm:gap-6">
            {isNew && !startFrom && (
              <ListingLineBox
                form={form}
                start={base.values}
                shared={shared?.text ?? ''}
                filled={filled}
                onFilled={(names) => setFilled(new Set([...filled, ...names]))}
              />
            )}
            <FilledFields value={filled}>
              <FormFields
                form={form}
                uploads={uploads}
                onImages={changeImages}
                isNew={isNew}
                isDuplicate={startFrom !== undefined}
                owner={owner}
                onOwner={draft.chooseOwner}
                startYear={base.values.year}
              />
            </FilledFields>
          </div>
          <div
            data-bottom-bar="form"
            className="sticky bottom-(--workspace-bar) z-10 mt-3 sm:mt-6 flex flex-wrap items-center gap-3 border-line border-t bg-canvas py-3"
          >
            {cancel === 'Cancel' && (
              <Button variant="outline" onClick={askToCancel}>
                Cancel
              </Button>
            )}
            <Button
              type="submit"
              isPending={isJudging || save.isPending || uploads.isUploading}
              className="max-sm:grow"
            >
              {uploads.isUploading ? 'Uploading images' : isNew ? 'List Vehicle' : 'Update Vehicle'}
            </Button>
          </div>
        </div>
        <aside
          aria-label="Preview"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-22 lg:max-xl:top-34"
        >
          <FoldedSection title="Preview" note="" unfolded={preview}>
            {preview}
          </FoldedSection>
        </aside>
      </div>
      <LeaveGuard
        wouldLose={draft.wouldLose}
        closesWhenLeaving={closesWhenLeaving}
        isCancelling={isCancelling}
        onStay={() => setIsCancelling(false)}
        onLeave={(goOn) => {
          draft.letGo()
          if (goOn) goOn()
          else onCancel()
        }}
      />
      <WarningsDialog
        isOpen={isAsking}
        warnings={question?.warnings ?? []}
        onCancel={() => {
          isHeld.current = false
          setIsAsking(false)
        }}
        onConfirm={() => question && send(question.valid)}
        finalFocus={() => boxOf(question?.warnings[0]?.field ?? 'price') ?? true}
      />
    </form>
  )
}

interface LatestOptions {
  vehicle: Vehicle | undefined
  draft: Pick<ReturnType<typeof useDraftForm>, 'base' | 'rebaseOn'>
  isSaving: boolean
  notices: RefObject<HTMLElement | null>
}

/** Loads the latest listing and keeps typed values: on request, or when the page reads it again. */
function useLatest({ vehicle, draft, isSaving, notices }: LatestOptions) {
  const { staleness, setStaleness, reload } = useStaleness({
    read: () => (vehicle ? readVehicle(vehicle.id) : Promise.resolve(null)),
    rebase: draft.rebaseOn,
    failure: 'Failed to fetch vehicles',
  })
  const follow = useEffectEvent((latest: Vehicle) => {
    const { version } = draft.base
    if (version === undefined || latest.version <= version || isSaving) return
    const overwritten = draft.rebaseOn(latest)
    setStaleness(overwritten.length > 0 ? { overwritten } : 'no')
  })
  useEffect(() => {
    if (vehicle) follow(vehicle)
  }, [vehicle])
  return {
    staleness,
    setStaleness,
    reload: async () => {
      // The button disappears with its notice.
      if (await reload()) notices.current?.focus()
    },
  }
}

interface SaveOptions extends RefusedSave {
  id: number | undefined
  version: number | undefined
  /** Called before the lists are refreshed: the user may leave meanwhile. */
  onStored: () => void
  onSaved: (vehicle: Vehicle) => void | Promise<void>
}

function useSaveVehicle({ id, version, onStored, onSaved, ...refused }: SaveOptions) {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const refreshUser = useRefreshUser()
  const filledInBy = useFilledInBy()
  const [key] = useState(newIdempotencyKey)
  return useExclusiveMutation({
    mutationFn: ({ valid, userId }: { valid: ValidVehicle; userId: number | undefined }) => {
      const body = vehicleToSend(valid)
      if (id === undefined) {
        const headers = { ...filledInBy, 'idempotency-key': key }
        return call('POST /api/vehicles', { body: { ...body, userId }, headers })
      }
      return call('PATCH /api/vehicles/:id', { id, version: version ?? 0, body, headers: filledInBy })
    },
    onSuccess: async (vehicle) => {
      onStored()
      if (version !== undefined) recordWrite({ id: vehicle.id, version }, vehicle)
      const isNew = id === undefined
      showToast({
        title: 'Success',
        text: isNew ? 'Vehicle listed successfully' : 'Vehicle updated successfully',
        ...(isNew && { action: { label: 'View listing', href: paths.vehicle(vehicle.id) } }),
      })
      await refreshVehicles(queryClient)
      queryClient.setQueryData(vehicleQuery(vehicle.id).queryKey, vehicle)
      await onSaved(vehicle)
      // A first listing may have given the account its dealership.
      if (!user?.dealershipName) await refreshUser()
    },
    onError: (error) => showRefusedSave(error, refused),
  })
}

const nouns: Record<NameQuestion['field'], string> = { brand: 'make', model: 'model', vehicleType: 'type' }

function nameWarning({ field, message }: NameQuestion): FormWarning {
  const noun = nouns[field]
  return { field, title: `Is the ${noun} right?`, text: `${message}.`, cancelLabel: `Change the ${noun}` }
}

interface FormWarning extends Warning {
  field: FieldKey
}

const untouchedPrice = fieldTable.price.initial

const priceWarning: FormWarning = {
  field: 'price',
  title: `The price is still ${formatMoney(untouchedPrice)}`,
  text: 'That is the price the form starts with. Is it right for this vehicle?',
  cancelLabel: 'Change the price',
}

/** Questions before a valid form is sent. @param before the edited listing; unchanged values are not questioned */
export function formWarnings(
  valid: ValidVehicle,
  before: VehicleFormValues | undefined,
  unusual: readonly UnusualNumber[],
): FormWarning[] {
  const isUntouched = !before && valid.price === untouchedPrice
  const warnings: FormWarning[] = isUntouched ? [priceWarning] : []
  warnings.push(...numberWarnings(unusual.filter(({ field }) => !(isUntouched && field === 'price'))))
  const isChanged = questionedNames.some((field) => valid[field] !== before?.[field])
  if (isChanged) warnings.push(...nameQuestions(valid).map(nameWarning))
  return warnings
}
