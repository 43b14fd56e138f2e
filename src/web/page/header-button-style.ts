/** An icon above its name, below the width at which they are side by side. */
export const headerButtonClass =
  'max-lg:min-h-12 max-lg:min-w-11 max-lg:shrink-0 max-lg:flex-col max-lg:gap-0.5 max-lg:border-transparent max-lg:bg-transparent max-lg:px-0.5 max-lg:text-2xs max-lg:text-muted'

/** The same for the links of the workspace, on a phone. */
export const workspaceButtonClass =
  'max-sm:min-w-11 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:text-2xs'
