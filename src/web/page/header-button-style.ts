export const headerButtonClass =
  'max-lg:size-11 max-lg:shrink-0 max-lg:border-transparent max-lg:bg-transparent max-lg:px-0 max-lg:text-muted'
