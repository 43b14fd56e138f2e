/** The package comes without types. */
declare module 'unicode-confusables' {
  /** Replaces every character that Unicode's confusables.txt lists by the one it may be taken for. */
  export function rectifyConfusion(text: string): string
}
