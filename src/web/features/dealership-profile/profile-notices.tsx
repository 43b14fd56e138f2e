import { LogIn, RotateCcw, TriangleAlert } from 'lucide-react'
import { Button, buttonClass } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { type ProfileField, profileLabels } from './profile-values.ts'

/** Why the form cannot be saved. */
export type Trouble =
  | { kind: 'stale' | 'reloading' | 'signed out' }
  /** Reloaded: what saving now would overwrite. */
  | { kind: 'reloaded'; overwritten: readonly ProfileField[] }

/** Says what to do about it; what was typed is kept in every case. */
export function ProfileNotice({ trouble, onReload }: { trouble: Trouble; onReload: () => void }) {
  const sign = <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
  if (trouble.kind === 'signed out') {
    return (
      <Notice
        icon={sign}
        action={
          <a href="/auth" target="_blank" rel="noopener" className={buttonClass({ variant: 'outline' })}>
            <LogIn aria-hidden className="size-4" />
            Login
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        }
      >
        Your session has ended. Log in again in a new tab, then save here: what you typed stays.
      </Notice>
    )
  }
  if (trouble.kind === 'reloaded') {
    const names = trouble.overwritten.map((field) => profileLabels[field]).join(', ')
    return (
      <Notice icon={<RotateCcw aria-hidden className="mt-0.5 size-5 shrink-0" />}>
        {names === ''
          ? 'Reloaded. What you typed stayed; save it when you are ready.'
          : `Reloaded. Saving now overwrites what someone else put under ${names}.`}
      </Notice>
    )
  }
  return (
    <Notice
      icon={sign}
      action={
        <Button variant="outline" isPending={trouble.kind === 'reloading'} onClick={onReload}>
          Reload
        </Button>
      }
    >
      This dealership was changed by someone else. Reload it: what you typed stays.
    </Notice>
  )
}
