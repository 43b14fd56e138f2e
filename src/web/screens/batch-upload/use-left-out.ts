import { useState } from 'react'

/** The rows left out of an upload, by number; initially none. */
export interface LeftOut {
  rows: ReadonlySet<number>
  set: (rows: readonly number[], isLeftOut: boolean) => void
}

export function useLeftOut(): LeftOut {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set())
  return {
    rows,
    set: (numbers, isLeftOut) =>
      setRows((before) => new Set(isLeftOut ? [...before, ...numbers] : without([...before], numbers))),
  }
}

function without(rows: readonly number[], removed: readonly number[]): number[] {
  const excluded = new Set(removed)
  return rows.filter((row) => !excluded.has(row))
}
