export function StepTitle({ step, children }: { step: 1 | 2 | 3; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-sm">
      <span
        aria-hidden
        className="grid size-6 place-items-center rounded-full bg-tint text-on-tint text-xs tabular-nums"
      >
        {step}
      </span>
      {children}
    </span>
  )
}
