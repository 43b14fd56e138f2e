/** The key that presses a button; hidden where there is no mouse, and hence hardly a keyboard. */
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
