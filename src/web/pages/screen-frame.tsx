import type { ComponentType } from 'react'
import { StepUpHost } from '../parts/form/step-up-host.tsx'
import { ErrorBoundary } from '../site/error-pages.tsx'

/** A screen with its error page and the dialog that confirms a person before a sensitive call. */
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
