import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type CaseStep, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { CaseDetail } from '#domain/moderation/case-schema.ts'
import { Button } from '../../ui/display/button.tsx'
import { stepKeys, undoKey } from './case-texts.ts'
import type { CasesSearch } from './cases-search.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { KeyHint } from './key-hint.tsx'
import { useTakeStep, useUndo } from './use-decide.ts'

interface DecisionBarProps {
  found: CaseDetail
  search: CasesSearch
  next: number | undefined
}

/** The steps of a case, at the lower edge of the screen, where a thumb reaches them. */
export function DecisionBar({ found, search, next }: DecisionBarProps) {
  const navigate = useNavigate({ from: '/cases' })
  const [asked, setAsked] = useState<CaseStep | null>(
    search.step && found.steps.includes(search.step) ? search.step : null,
  )
  const take = useTakeStep()
  const undo = useUndo()
  const isPending = take.isPending || undo.isPending
  /** The form that came with the address is not opened by it again. */
  const close = () => {
    setAsked(null)
    if (search.step)
      void navigate({ search: { ...search, step: undefined, reason: undefined }, replace: true })
  }
  const press = (step: CaseStep) =>
    stepOf(step).says ? setAsked(step) : take.mutate({ target: found, fields: { step } })
  const showNext = () => navigate({ search: { view: search.view, owner: search.owner, case: next } })
  return (
    <section
      aria-label="Decide"
      className="sticky bottom-(--workspace-bar) z-20 rounded-lg border border-edge bg-raised p-2 max-sm:-mx-2 max-sm:rounded-b-none pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg sm:bottom-[calc(var(--workspace-bar)+0.5rem)]"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-1.5 sm:flex sm:flex-wrap">
        {found.steps.map((step) => (
          <DecisionButton
            key={step}
            label={stepOf(step).label}
            shortcut={stepKeys[step]}
            variant={
              step === 'dismiss' ? 'primary' : step === 'remove' || step === 'suspend' ? 'danger' : 'outline'
            }
            isDisabled={isPending}
            onPress={() => press(step)}
          />
        ))}
        {found.canUndo && (
          <DecisionButton
            label="Undo"
            icon={<Undo2 aria-hidden className="size-4" />}
            shortcut={undoKey}
            variant="outline"
            isDisabled={isPending}
            onPress={() => undo.mutate([found])}
          />
        )}
        {next !== undefined && !found.isWaiting && (
          <Button variant="outline" onClick={showNext} className="px-2 sm:ml-auto sm:px-3.5">
            Next case
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      <DecisionDialog
        step={asked}
        found={found}
        reason={search.reason}
        isPending={take.isPending}
        onClose={close}
        onDecide={(fields) => take.mutate({ target: found, fields }, { onSuccess: close })}
      />
    </section>
  )
}

interface DecisionButtonProps {
  label: string
  icon?: React.ReactNode
  shortcut: string | undefined
  variant: 'primary' | 'outline' | 'danger'
  isDisabled: boolean
  onPress: () => void
}

function DecisionButton({ label, icon, shortcut, variant, isDisabled, onPress }: DecisionButtonProps) {
  return (
    <Button
      variant={variant}
      disabled={isDisabled}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
      className="px-2 sm:px-3.5"
    >
      {icon}
      {label}
      {shortcut && <KeyHint>{shortcut}</KeyHint>}
    </Button>
  )
}
