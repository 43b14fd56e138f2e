import type { ComponentType } from 'react'
import { StepUpHost } from '../parts/form/step-up/step-up-host.tsx'
import { ErrorBoundary } from '../site/error-pages.tsx'

/** A screen with what asks who it is before a sensitive call, and what says that the screen has failed. */
export function inScreenFrame<Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> {
  return function FramedScreen(props) {
    return (
      <>
        <ErrorBoundary>
          <Screen {...props} />
        </ErrorBoundary>
        <StepUpHost />
      </>
    )
  }
}
