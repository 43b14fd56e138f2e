import { ArrowRight, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail } from '#domain/moderation/case-schema.ts'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Button } from '../../ui/display/button.tsx'
import { Dialog, DialogButtons, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { stepTexts, usualReason } from './case-texts.ts'
import type { CasesSearch } from './cases-search.ts'
import { StepForm, useTakeStep, useUndo } from './step-form.tsx'

interface DecisionBarProps {
  found: CaseDetail
  search: CasesSearch
  next: number | undefined
}

const buttonClass = 'px-2 sm:px-3.5'

/** The steps of a case, within reach of a thumb. */
export function DecisionBar({ found, search, next }: DecisionBarProps) {
  const [asked, setAsked] = useState(found.steps.find((step) => step === search.step))
  const take = useTakeStep()
  const undo = useUndo()
  const isPending = take.isPending || undo.isPending
  const close = () => {
    setAsked(undefined)
    if (search.step)
      changeAddress(() => ({ ...search, step: undefined, reason: undefined }), { replace: true })
  }
  const showNext = () => changeAddress(() => ({ view: search.view, owner: search.owner, case: next }))
  return (
    <section
      aria-label="Decide"
      className="sticky bottom-(--workspace-bar) z-20 rounded-lg border border-edge bg-raised p-2 max-sm:-mx-2 max-sm:rounded-b-none pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg sm:bottom-[calc(var(--workspace-bar)+0.5rem)]"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-1.5 sm:flex sm:flex-wrap">
        {found.steps.map((step) => {
          const { label, says } = stepOf(step)
          const { key, variant = 'outline' } = stepTexts[step] ?? {}
          return (
            <Button
              key={step}
              variant={variant}
              disabled={isPending}
              aria-keyshortcuts={key}
              onClick={() => (says ? setAsked(step) : take.mutate({ targets: [found], fields: { step } }))}
              className={buttonClass}
            >
              {label}
              {key && <KeyHint>{key}</KeyHint>}
            </Button>
          )
        })}
        {found.canUndo && (
          <Button
            variant="outline"
            disabled={isPending}
            aria-keyshortcuts="u"
            onClick={() => undo.mutate([found])}
            className={buttonClass}
          >
            <Undo2 aria-hidden className="size-4" />
            Undo
            <KeyHint>u</KeyHint>
          </Button>
        )}
        {next !== undefined && !found.isWaiting && (
          <Button variant="outline" onClick={showNext} className={`${buttonClass} sm:ml-auto`}>
            Next case
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {asked && (
        <Dialog
          isOpen
          onClose={close}
          title={`${stepOf(asked).label}: ${found.subjectName}`}
          description={
            found.owner ? `${found.owner.username} is told this, and how to appeal.` : 'Kept with the case.'
          }
        >
          <StepForm
            step={asked}
            reason={search.reason ?? usualReason(found)}
            onSend={(fields) => take.mutate({ targets: [found], fields }, { onSuccess: close })}
          >
            <DialogFooter>
              <DialogButtons submitLabel={stepOf(asked).label} isPending={take.isPending} />
            </DialogFooter>
          </StepForm>
        </Dialog>
      )}
    </section>
  )
}

/** The key that presses a button. Hidden on touch screens. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-current/40 px-1 font-sans font-semibold text-2xs uppercase pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}
