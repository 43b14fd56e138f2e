import { ArrowLeft, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldLabel } from '#domain/vehicle/fields.ts'
import type { ValidVehicle } from '#domain/vehicle/form/vehicle-form.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { readVehicle } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { clearToast, showToast } from '../../ui/overlay/toast.ts'
import { type ImagesChange, withImage } from '../form/images/images-change.ts'
import { useUploads } from '../form/images/use-uploads.ts'
import { useNumberCheck } from '../form/number-warnings.ts'
import { chosenOwner } from '../form/owner-field.tsx'
import { StalenessNotice, useStaleness } from '../form/staleness.tsx'
import { WarningsDialog } from '../form/warnings-dialog.tsx'
import { CardPreview } from './card-preview.tsx'
import { CoachPanel } from './coach-panel.tsx'
import { FoldedSection, unfold } from './folded-section.tsx'
import { invalidFieldsText, type VehicleFormProps } from './form-control.ts'
import { FormFields } from './form-fields.tsx'
import { type FormWarning, formWarnings } from './form-warnings.ts'
import { useDraftForm } from './use-draft-form.ts'
import { useSaveVehicle } from './use-save-vehicle.ts'

export default function FormBody({ vehicle, startFrom, onSaved, onCancel, ...props }: VehicleFormProps) {
  const { cancel, closesOnTheWay } = props
  const isNew = vehicle === undefined
  const draft = useDraftForm({ vehicle, startFrom }, useCurrentUser())
  const { form, base, owner } = draft
  const [isCancelling, setIsCancelling] = useState(false)
  /** What was asked about last, and the form it was asked of. */
  const [question, setQuestion] = useState<{ warnings: FormWarning[]; valid: ValidVehicle }>()
  const [isAsking, setIsAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const askedAbout = useRef(new Set<string>())
  /** From a valid submit until it is sent or gone back on: what is pressed meanwhile is the second of a double click. */
  const isHeld = useRef(false)
  const [isJudging, setIsJudging] = useState(false)
  const checkNumbers = useNumberCheck()

  const uploads = useUploads({
    onUploaded: (url) => {
      if (form.getValues('imageUrls').includes(url)) return false
      changeImages(withImage(url))
      return true
    },
    onSignedOut: draft.leaveToSignIn,
    success: (added) => ({
      title: 'Images uploaded successfully',
      text: `${added} image(s) added to your listing`,
    }),
  })
  const save = useSaveVehicle({
    id: vehicle?.id,
    version: base.version,
    onSaved: (saved) => {
      draft.letGo()
      return onSaved(saved)
    },
    onStale: () => latest.markStale(),
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
    // The toast of the last attempt.
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
    // The button goes with its notice.
    boxOf('brand')?.focus()
  }

  const advice = (
    <>
      <CoachPanel control={form.control} before={before} />
      <CardPreview control={form.control} start={base.values} />
    </>
  )

  return (
    <form
      ref={element}
      noValidate
      aria-label={isNew ? 'New vehicle' : 'Vehicle'}
      className="grid gap-6"
      onFocus={nameEnterKey}
      onKeyDown={goToNextField}
      onSubmit={form.handleSubmit(publish, (errors) => {
        if (errors.root) return
        // The form gives the first of them the focus after this.
        for (const field of Object.keys(errors)) boxOf(field)
        showToast({ title: 'Form validation failed', text: invalidFieldsText(errors), isError: true })
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
              <Button variant="outline" size="sm" onClick={startOver}>
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
          size="sm"
          onReload={latest.reload}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div className="grid gap-3 sm:gap-6">
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
          </div>
          <div
            data-bottom-bar
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
          aria-label="Preview and advice"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-22 lg:max-xl:top-34"
        >
          <FoldedSection title="Preview and advice" note="" unfolded={advice}>
            {advice}
          </FoldedSection>
        </aside>
      </div>
      <LeaveGuard
        wouldLose={draft.wouldLose}
        closesOnTheWay={closesOnTheWay}
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

/**
 * On a touch screen the keyboard's Enter leads to the next field, whose text is selected, in place of sending a form that
 * is half filled in.
 */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event
  if (key !== 'Enter' || event.defaultPrevented || !isBox(target)) return
  if (!matchMedia('(pointer: coarse)').matches) return
  const fields = [...currentTarget.elements].filter(isField)
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (isBox(next)) next.select()
}

/** Says on the keyboard where its Enter leads. */
function nameEnterKey({ target }: { target: EventTarget }): void {
  if (isBox(target) && matchMedia('(pointer: coarse)').matches) target.enterKeyHint = 'next'
}

function isBox(element: EventTarget): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(?:text|tel|url|email|month)$/.test(element.type)
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const isOne =
    isBox(element) || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
  return isOne && !element.disabled && element.checkVisibility()
}

interface LatestOptions {
  /** The listing as the page has it now; absent for a new one. */
  vehicle: Vehicle | undefined
  draft: Pick<ReturnType<typeof useDraftForm>, 'base' | 'rebaseOn'>
  /** What is saved now is what was typed here. */
  isSaving: boolean
  notices: RefObject<HTMLElement | null>
}

/**
 * Keeps a form on the latest state of its listing without losing what was typed: on request where somebody else has
 * changed it, and by itself where the page has read it anew, as after a change by its row in the table.
 */
function useLatest({ vehicle, draft, isSaving, notices }: LatestOptions) {
  const { staleness, setStaleness, reload } = useStaleness({
    read: () => (vehicle ? readVehicle(vehicle.id) : Promise.resolve(null)),
    rebase: draft.rebaseOn,
    gone: { title: 'Vehicle not found' },
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
    markStale: () => setStaleness('yes'),
    reload: async () => {
      // The button that was pressed goes with its notice.
      if (await reload()) notices.current?.focus()
    },
  }
}
