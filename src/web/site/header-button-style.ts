/** An icon above its name, below the width at which they are side by side. */
export const headerButtonClass =
  'max-xl:min-h-12 max-xl:min-w-11 max-xl:shrink-0 max-xl:flex-col max-xl:gap-0.5 max-xl:border-transparent max-xl:bg-transparent max-xl:px-0.5 max-xl:text-2xs max-xl:text-muted xl:px-3.5'

/** The same for the links of the workspace, whose bar a phone has at its lower edge. */
export const workspaceLinkClass =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md px-3 font-semibold text-ink text-sm hover:bg-sunken data-[status=active]:bg-tint data-[status=active]:text-on-tint max-sm:min-h-14 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:rounded-none max-sm:px-0 max-sm:text-2xs max-sm:text-muted'

/** Large text leaves room for the icons alone. */
export const workspaceNameClass = '@max-[16rem]:sr-only'
