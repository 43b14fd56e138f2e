import { foldText } from '#domain/text/names.ts'

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

const mailOrWord = /([\w.+-]{1,64}@[\w-]{1,64}\.\w[\w.]*)|[a-z0-9@$!]*[a-z][a-z0-9@$!]*/g

/** Cyrillic, Greek, Armenian and small capital letters, each above the Latin one that readers take it for. */
const strange = 'абвгезиікмнопрстухьяѕԁһјԛԝαβεηικμνορτυχωօսհıøđłɡɑᴀʙᴄᴅᴇɪᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏ'
const familiar = 'a6bre3uikmhonpctyxbrsdhjqwabenikmvoptuxwouhiodlgaabcdeiklmnoprtuvwy'

/** Digits and signs that stand for letters inside a word. */
const letterOf: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
}

const digitWords: Readonly<Record<string, string>> = {
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', tree: '3', four: '4' },
  ...{ five: '5', six: '6', seven: '7', eight: '8', nine: '9', o: '0' },
}
const digitWord = new RegExp(Object.keys(digitWords).join('|'), 'g')
const spoken = new RegExp(
  `(?<![a-z0-9])(?:(?:${digitWord.source}|\\d)[\\s,.-]*(?:(?:then|and) )?){7,15}(?![a-z0-9])`,
  'g',
)
/** Stands before a telephone number that was written in words. */
export const spokenSign = '\u260e'

/**
 * The sentences of a text as they are read: in lower case without accents, with letters of other scripts and signs that look
 * like Latin letters as those, and spelt-out words ('d e p o s i t', 'de-po-sit') joined.
 */
export function plainSentences(text: string): string[] {
  const lines = text.normalize('NFKC').replace(/[’`´]/g, "'").split(/\n+/)
  return lines.flatMap((line) => {
    const plain = joinSpelt(withLetters(withSigns(latin(line.replace(invisible, '')))))
    return plain
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '')
  })
}

/** A sentence in parts that can be shown, of whole words where there are any: dealers write thousands of characters without a full stop. */
export function quotes(sentence: string): string[] {
  return (sentence.match(/.{1,140}(?:\s|$)|.{1,140}/g) ?? []).map((part) => part.trim())
}

/** A text in lower case and Latin letters. */
function latin(text: string): string {
  return foldText(text).replace(/[^\0-\x7f]/g, (letter) => familiar[strange.indexOf(letter)] ?? letter)
}

/** 'cars (at) mail [dot] com' is a mail address, 'two four six, 555 oh one two tree' a telephone number. */
function withSigns(text: string): string {
  return text
    .replace(/\s?[([{]\s?(?:d[o0]t|\.)\s?[)\]}]\s?|\sd[o0]t\s/g, '.')
    .replace(/\s?[([{]\s?at\s?[)\]}]\s?/g, '@')
    .replace(spoken, (number) => {
      const digits = number.replace(digitWord, (word) => digitWords[word] ?? '').replace(/\D/g, '')
      return (number.match(digitWord)?.length ?? 0) > 2 ? `${spokenSign}${digits} ` : number
    })
}

/** 'd3p0sit' is 'deposit'; mail addresses and words with more digits than letters ('4x4') stay. */
function withLetters(text: string): string {
  return text.replace(mailOrWord, (word, mail?: string) => {
    const letters = word.replace(/[^a-z]/g, '').length
    const inner = word.replace(/!+$/, '')
    if (mail || letters < 2 || inner.length > 2 * letters) return word
    return inner.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)
  })
}

/** Told apart where a whole sentence is spelt out. */
const told = /deposit|payment|transfer|westernunion|moneygram|bitcoin|giftcards?|zelle|cashapp/g

/** Single letters with one sign or space between them, four or more, are one word; so are 'de-po-sit' and 'west.ern'. */
function joinSpelt(text: string): string {
  return text
    .replace(/(?<![a-z0-9])[a-z](?:[^a-z0-9]{1,2}[a-z](?![a-z0-9])){3,}/g, (spelt) =>
      spelt.split(/ {2,}/).map(lettersOf).join(' ').replace(told, ' $& '),
    )
    .replace(/(?<![a-z])[a-z]{1,5}(?:[-_*~|][a-z]{1,5}){2,}(?![a-z])/g, lettersOf)
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/g, '')
}
